import { useState } from "react";
import { zeroAddress } from "viem";
import { parsePayee } from "#app/domain/lists/values/parse-payee.ts";
import { AccountDialog } from "#app/kit/form/account-dialog.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import layout from "#app/ui/layout.module.css";
import type { StakingFacts } from "./staking-view.types.ts";
import { useStaking } from "./use-staking.ts";
import { nameOf } from "#app/domain/staking/labels.ts";

/** Shows the rewards recipient, with controls to change it. */
export function RecipientCard({ facts }: { facts: StakingFacts }) {
  const { deployment, coin, names, account } = facts;
  const { blocker, run } = useStaking();
  const [isOpen, setOpen] = useState(false);
  const setting = { deployment, coin, nameOf: (id: number) => nameOf(id, names) };
  const contracts = [{ name: "for staking", address: deployment.address }];
  const isSelf = account.recipient === account.wallet;
  const off = { disabled: blocker !== null, title: blocker ?? undefined };
  return (
    <section className={layout["card"]} aria-label="Reward recipient">
      <div className={layout["toolbar"]}>
        <p>
          Claimed rewards go to{" "}
          {isSelf ? "this wallet" : <Address value={account.recipient} full />}. Withdrawn stake
          always comes to this wallet.
        </p>
        <span className={layout["tools"]}>
          <Button size="small" {...off} onClick={() => setOpen(true)}>
            Set a recipient
          </Button>
          {!isSelf && (
            <Button
              size="small"
              {...off}
              onClick={() =>
                run(({ recipientTransaction }) => recipientTransaction(setting, zeroAddress))
              }
            >
              Reset to this wallet
            </Button>
          )}
        </span>
      </div>
      {isOpen && (
        <AccountDialog
          title="Reward recipient"
          label="Recipient"
          reviewLabel="Review the recipient"
          parse={(text) => parsePayee(text, { token: null, contracts })}
          findError={(one) => (one === account.recipient ? "This is already the recipient." : null)}
          onReview={(recipient) =>
            run(({ recipientTransaction }) => recipientTransaction(setting, recipient))
          }
          onClose={() => setOpen(false)}
        >
          All rewards claimed from now on are paid there, including those already earned. You can
          change it at any time.
        </AccountDialog>
      )}
    </section>
  );
}
