import styles from "#app/features/locked-staking/boost.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { BoostsCard } from "./boosts-card.tsx";
import { FreezeCard } from "./freeze-card.tsx";
import { FundForm } from "./fund-form.tsx";
import type { ManagePage } from "./manage.types.ts";
import { MethodTable } from "./method-table.tsx";
import { RewardCard } from "./reward-card.tsx";
import { StreamTable } from "./stream-table.tsx";
import { TermsForm } from "./terms-form.tsx";
import { TreasuryCard } from "./treasury-card.tsx";

/** What admins of the locked stake change. */
export function ManageView({ page }: { page: ManagePage }) {
  const { terms } = page.facts.pool;
  return (
    <div className={styles["page"]}>
      {page.roles.length === 0 && (
        <Notice tone="warn">
          The contract gives this wallet no role, so nothing can be changed here. An admin of the
          locked stake has to grant one first.
        </Notice>
      )}
      <FundForm page={page} />
      <StreamTable page={page} />
      <TermsForm key={Object.values(terms).join()} page={page} />
      <div className={styles["cards"]}>
        <RewardCard page={page} />
        <BoostsCard key={page.asked.account} page={page} />
        <FreezeCard page={page} />
        <TreasuryCard page={page} />
      </div>
      <MethodTable page={page} />
    </div>
  );
}
