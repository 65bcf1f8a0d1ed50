import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatSeconds } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { BoostsCard } from "./boosts-card.tsx";
import { FreezeCard } from "./freeze-card.tsx";
import { FundForm } from "./fund-form.tsx";
import type { ManagePage } from "./manage.types.ts";
import { MethodTable } from "./method-table.tsx";
import { RewardCard } from "./reward-card.tsx";
import { StreamTable } from "./stream-table.tsx";
import { TermsForm } from "./terms-form.tsx";
import { TreasuryCard } from "./treasury-card.tsx";

/** Admin page of the locked staking contract. */
export function ManageView({ page }: { page: ManagePage }) {
  const { terms } = page.facts.pool;
  const delay = page.roles.ECOSYSTEM_ADMIN ?? 0;
  return (
    <div className={layout["page"]}>
      {Object.keys(page.roles).length === 0 && (
        <Notice tone="warn">
          This wallet has no role on the chain, so nothing can be changed here. An admin must grant
          one first.
        </Notice>
      )}
      {delay > 0 && (
        <Notice
          tone="info"
          remedy={
            <ButtonLink size="small" to={stakingAdminPaths.access}>
              Scheduled calls
            </ButtonLink>
          }
        >
          Admin changes made here are scheduled: the account that made one can execute it{" "}
          {formatSeconds(delay)} later.
        </Notice>
      )}
      <FundForm page={page} />
      <StreamTable page={page} />
      <TermsForm key={Object.values(terms).join()} page={page} />
      <div className={layout["cards"]}>
        <RewardCard page={page} />
        <BoostsCard key={page.requested.account} page={page} />
        <FreezeCard page={page} />
        <TreasuryCard page={page} />
      </div>
      <MethodTable page={page} />
    </div>
  );
}
