import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Figures } from "#app/ui/values/figures.tsx";
import layout from "#app/ui/layout.module.css";
import { BalanceTable } from "./balance-table.tsx";
import { SideTable } from "./side-table.tsx";
import type { Solvency } from "#app/features/bridge/shared/solvency/solvency.types.ts";
import { evaluateBalances } from "#app/features/bridge/shared/solvency/verdict.ts";

/** Shows what is locked of every token and what it backs. */
export function SolvencyView({ chains, tokens }: Solvency) {
  if (tokens.length === 0) {
    return <EmptyState>Bridged tokens appear here once their routes are deployed.</EmptyState>;
  }
  const verdicts = tokens.map((solvency) => evaluateBalances(solvency, chains).label);
  const count = (label: (typeof verdicts)[number]) =>
    verdicts.filter((one) => one === label).length;
  const unread = chains.reduce((sum, chain) => sum + chain.unread, 0);
  const known = tokens.length - count("Unknown");
  const reason = "unknown right now";
  const ofKnown = (value: number) => ({
    value: known === 0 ? null : value,
    unit: value === 1 ? "token" : "tokens",
    reason,
  });
  const isPartly = known < tokens.length;
  return (
    <>
      <Figures
        figures={[
          {
            label: "Backed",
            value: known === 0 ? null : `${known - count("Short")} of ${known}`,
            unit: "tokens",
            reason,
            note: isPartly
              ? `${tokens.length - known} more unknown right now`
              : "everything minted",
          },
          { label: "Short", ...ofKnown(count("Short")) },
          { label: "With a surplus", ...ofKnown(count("Surplus")) },
          {
            label: "Not final yet",
            value: unread,
            unit: unread === 1 ? "message" : "messages",
            note: "counted once final",
          },
        ]}
      />
      <div className={layout["page"]}>
        <BalanceTable tokens={tokens} chains={chains} />
        <SideTable tokens={tokens} chains={chains} />
      </div>
    </>
  );
}
