import { useState } from "react";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ManagePage } from "./manage.types.ts";
import { useManage } from "./use-manage.ts";

/** Sets the recipient of penalties. */
export function TreasuryCard({ page }: { page: ManagePage }) {
  const { facts, treasury } = page;
  const { deployment } = facts;
  const { runAsAdmin } = useManage(page);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={layout["card"]} aria-labelledby="treasury">
      <h2 id="treasury">Treasury</h2>
      <p>
        <Address value={treasury} />
      </p>
      <p className={typography["note"]}>
        Early-exit penalties, and what a stopped stream has left, go to this address.
      </p>
      <div className={layout["tools"]}>
        <RoleButton facts={page} needs="ECOSYSTEM_ADMIN" onClick={() => setOpen(true)}>
          Change the treasury
        </RoleButton>
      </div>
      {isOpen && (
        <AccountDialog
          title="Change the treasury"
          parse={parseAccount}
          label="New treasury"
          reviewLabel="Review the treasury"
          onClose={() => setOpen(false)}
          onReview={(account) =>
            runAsAdmin(({ treasuryTransaction }) => treasuryTransaction(deployment, account))
          }
        >
          Penalties go there from then on.
        </AccountDialog>
      )}
    </section>
  );
}
