import layout from "#app/ui/layout.module.css";
import { Amount } from "#app/ui/values/amount.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import type { BoardPage } from "./board-page.server.ts";
import type { TokenSum } from "./leaders.ts";

type SumsProps = { sums: readonly TokenSum[]; units: BoardPage["units"] };

/** Lists the amount of each token, one per line. */
export function Sums({ sums, units }: SumsProps) {
  if (sums.length === 0) return unknownFigure;
  return (
    <span className={layout["lines"]}>
      {sums.map(({ token, amount }) => {
        const unit = units.find((one) => one.token === token)?.unit;
        return unit && <Amount key={token} value={amount} {...unit} form="rounded" />;
      })}
    </span>
  );
}
