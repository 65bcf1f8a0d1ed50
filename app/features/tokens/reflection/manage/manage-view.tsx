import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import layout from "#app/ui/layout.module.css";
import { AccountCard } from "./account-card.tsx";
import { FeeCard } from "./fee-card.tsx";
import type { ExemptContract } from "./manage-page.server.ts";
import { OwnerCard } from "./owner-card.tsx";
import { TreatedTable } from "./treated-table.tsx";

type ManageViewProps = { facts: TokenFacts; contracts: readonly ExemptContract[] };

/** Owner functions. */
export function ManageView({ facts, contracts }: ManageViewProps) {
  return (
    <div className={layout["page"]}>
      <div className={layout["cards"]}>
        <FeeCard facts={facts} />
        <AccountCard facts={facts} />
        <OwnerCard facts={facts} />
      </div>
      <TreatedTable facts={facts} contracts={contracts} />
    </div>
  );
}
