import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatRounded, formatInteger } from "#app/ui/values/format.ts";
import { isClaimable } from "#app/domain/claims/claimable.ts";
import type { ClaimRow, ClaimsFacts } from "#app/domain/claims/claims.types.ts";

/** Max tokens with a separate tile. */
const maxTokens = 3;

/** Claimable amounts by token, and amounts still to come. */
export function ClaimFigures({ rows, facts }: { rows: readonly ClaimRow[]; facts: ClaimsFacts }) {
  const tokens = new Map(rows.map(({ programme }) => [programme.token, programme.unit]));
  const sums = [...tokens].slice(0, maxTokens).map(([token, { symbol, decimals }]): Figure => {
    const matching = rows.filter(({ programme }) => programme.token === token);
    const sum = matching.filter(isClaimable).reduce((total, { offer }) => total + offer.amount, 0n);
    const isPart = matching.some(({ unstored }) => unstored !== null);
    return {
      label: `Claimable ${symbol}`,
      value: isPart && sum === 0n ? null : formatRounded(sum, decimals, "down"),
      unit: symbol,
      reason: "a list is missing",
      note: isPart ? "excluding a missing list" : undefined,
    };
  });
  const held = rows.filter(({ offer, blocker }) => offer !== null && blocker !== null).length;
  const waiting = rows.filter(({ next }) => next !== null).length;
  return (
    <Figures
      figures={[
        ...sums,
        { label: "Waiting for a root", value: formatInteger(waiting), note: "not active yet" },
        { label: "Blocked", value: formatInteger(held), note: "see the reason in the row" },
      ]}
      asOfBlock={facts.block}
    />
  );
}
