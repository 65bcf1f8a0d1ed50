import { burnPaths } from "#app/paths/burn.ts";
import { Figures } from "#app/ui/values/figures.tsx";
import { formatInteger, formatShort } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { PageHeader } from "#app/ui/tables/page-header.tsx";
import { TabsNav, useTabTitle } from "#app/ui/forms/tabs-nav.tsx";
import type { BurnerSummary } from "./burner.server.ts";

const tabs = [
  { label: "Burn tokens", to: burnPaths.index },
  { label: "Burn native", title: "Burn native coins", to: burnPaths.native },
  { label: "History", title: "Burn history", to: burnPaths.history },
  { label: "Network burn", title: "Network burn", to: burnPaths.network },
];

const coinDecimals = 18;

/** Header of every burn tab: notices and totals. */
export function BurnHeader({ burners }: { burners: readonly BurnerSummary[] }) {
  const title = useTabTitle(tabs, "Burn");
  return (
    <>
      <PageHeader title={title} notices={<BurnNotices burners={burners} />}>
        Permanently removes tokens and coins from circulation, with a receipt for each burn.
      </PageHeader>
      <Figures
        figures={[
          { label: "Burns", ...countOf(burners) },
          ...burners.map(({ chainName, symbol, totals }) => ({
            label: `Locked on ${chainName}`,
            value:
              totals && totals.kind !== "unavailable" ? (
                <span title={`${formatInteger(totals.value.lockedWei)} wei`}>
                  {formatShort(totals.value.lockedWei, coinDecimals)}
                </span>
              ) : null,
            unit: symbol,
            reason: totals === null ? "No burner contract" : "The chain is not responding",
          })),
        ]}
      />
      <TabsNav label="Burn" tabs={tabs} />
    </>
  );
}

/** Counts the burns on all reachable chains, and notes how many chains are missing. */
function countOf(burners: readonly BurnerSummary[]) {
  const known = burners.flatMap(({ totals }) =>
    totals && totals.kind !== "unavailable" ? [totals.value.burns] : [],
  );
  const silent = burners.filter(({ totals }) => totals?.kind === "unavailable").length;
  const sum = known.reduce((total, burns) => total + burns, 0n);
  return {
    value: known.length === 0 ? null : formatInteger(sum),
    reason: "No burner is responding",
    note: silent > 0 && known.length > 0 ? `without ${silent} silent` : undefined,
  };
}

function BurnNotices({ burners }: { burners: readonly BurnerSummary[] }) {
  return (
    <>
      {burners.map(({ chainId, chainName, totals }) => {
        if (totals === null) {
          return (
            <Notice key={chainId} tone="warn">
              There is no burner on {chainName}. Deploy the contracts there first.
            </Notice>
          );
        }
        if (totals.kind === "fresh") return null;
        return (
          <Notice key={chainId} tone="danger">
            {chainName} is not responding
            {totals.kind === "stale"
              ? `. Showing its figures at block ${formatInteger(totals.block)}.`
              : "."}
          </Notice>
        );
      })}
    </>
  );
}
