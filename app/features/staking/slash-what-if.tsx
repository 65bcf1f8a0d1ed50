import { useState } from "react";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatBps, formatExact } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { slashLoss } from "./slash-loss.ts";
import type { Position } from "#app/domain/staking/model/staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { nameOf } from "#app/domain/staking/labels.ts";

const usualBps = [100, 500, 10_000] as const;
const startBps = 1_000;
const wholeBps = 10_000n;

/** Estimates the wallet's loss if its validators were slashed. */
export function SlashWhatIf({ facts }: { facts: StakingFacts }) {
  const { coin, names, account } = facts;
  const [text, setText] = useState(formatExact(BigInt(startBps), 2));
  const parsed = parseAmount(text, { decimals: 2, symbol: "%" });
  const isShare = parsed.kind === "ok" && parsed.baseUnits > 0n && parsed.baseUnits <= wholeBps;
  const ownShareBps = isShare ? Number(parsed.baseUnits) : null;
  const held = account.positions.filter(({ tokens }) => tokens > 0n);
  if (held.length === 0) return null;
  const shares = [...new Set([...usualBps, ...(ownShareBps === null ? [] : [ownShareBps])])].sort(
    (a, b) => a - b,
  );
  return (
    <DataTable
      caption="Slash simulation"
      cards
      rows={held}
      rowKey={({ id }) => String(id)}
      empty={null}
      toolbar={
        <div className={layout["toolbar"]}>
          <div>
            <h2>Slash simulation</h2>
            <p className={typography["note"]}>
              For misbehavior from tomorrow on. Stake that has left by then is not affected; for
              earlier misbehavior, stake that has since left or moved is affected too.
            </p>
          </div>
          <TextField
            label="Slash of"
            inputMode="decimal"
            suffix="%"
            value={text}
            error={ownShareBps === null ? "Enter a percentage from 0.01 to 100." : null}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      }
      columns={[
        { header: "Validator", cell: ({ id }: Position) => nameOf(id, names) },
        {
          header: "Staked",
          align: "end",
          cell: ({ tokens }: Position) => <Amount value={tokens} {...coin} form="rounded" />,
        },
        ...shares.map((bps) => ({
          header: formatBps(bps),
          align: "end" as const,
          cell: (position: Position) => (
            <Amount value={slashLoss(position.tokens, bps)} {...coin} form="rounded" />
          ),
        })),
      ]}
    />
  );
}
