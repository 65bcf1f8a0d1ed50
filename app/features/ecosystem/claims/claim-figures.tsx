import { Figures } from "#app/ui/figures.tsx";
import { formatCut, formatInteger } from "#app/ui/format.ts";
import { isClaimable } from "./claimable.ts";
import type { ClaimRow, ClaimsFacts } from "./claims.types.ts";

/** Tokens that have a tile of their own. */
const mostTokens = 3;

/** What can be claimed now, by token, and what is to come. */
export function ClaimFigures({ rows, facts }: { rows: readonly ClaimRow[]; facts: ClaimsFacts }) {
  const tokens = new Map(rows.map(({ programme }) => [programme.token, programme.unit]));
  const claimable = rows.filter(isClaimable);
  const sums = [...tokens].slice(0, mostTokens).map(([token, unit]) => ({
    label: `Claimable ${unit.symbol}`,
    value: formatCut(
      claimable
        .filter(({ programme }) => programme.token === token)
        .reduce((sum, { offer }) => sum + offer.amount, 0n),
      unit.decimals,
    ),
    unit: unit.symbol,
  }));
  const held = rows.filter(({ offer, lack }) => offer !== null && lack !== null).length;
  const waiting = rows.filter(({ next }) => next !== null).length;
  return (
    <Figures
      figures={[
        ...sums,
        { label: "Waiting for a root", value: formatInteger(waiting), note: "not active yet" },
        { label: "Held up", value: formatInteger(held), note: "see the reason in the row" },
      ]}
      asOfBlock={facts.block}
    />
  );
}
