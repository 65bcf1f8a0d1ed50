import { zeroAddress } from "viem";
import { OwnershipCard } from "#app/features/tokens/shared/ownership/ownership-card.tsx";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { formatBps } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { findAcceptBlocker, findOwnerBlocker } from "./blockers.ts";
import { AccountCard } from "./account-card.tsx";
import { FeeCard } from "./fee-card.tsx";
import type { ExemptContract } from "./manage-page.server.ts";
import { TreatedTable } from "./treated-table.tsx";

type ManageViewProps = { facts: TokenFacts; contracts: readonly ExemptContract[] };

/** Owner functions. */
export function ManageView({ facts, contracts }: ManageViewProps) {
  const { created, state, account } = facts;
  const { owner, pendingOwner, pool } = state;
  const ownerBlocker = findOwnerBlocker(facts);
  return (
    <div className={layout["page"]}>
      <div className={layout["cards"]}>
        <FeeCard facts={facts} />
        <AccountCard facts={facts} />
        <OwnershipCard
          token={created}
          wallet={account.wallet}
          owner={owner === zeroAddress ? { kind: "none" } : { kind: "known", value: owner }}
          pendingOwner={
            pendingOwner === null ? { kind: "none" } : { kind: "known", value: pendingOwner }
          }
          blockers={{
            acceptOwnership: findAcceptBlocker(facts),
            transferOwnership: ownerBlocker,
            renounceOwnership: ownerBlocker,
          }}
        >
          <p>
            Permanent: the fee stays {formatBps(pool.feeBps)}, and no one can change which accounts
            are excluded or exempt. This cannot be undone.
          </p>
        </OwnershipCard>
      </div>
      <TreatedTable facts={facts} contracts={contracts} />
    </div>
  );
}
