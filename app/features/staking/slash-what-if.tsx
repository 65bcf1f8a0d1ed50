import { useState } from "react";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps, formatExact } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import { slashLoss } from "./slash-loss.ts";
import styles from "./staking.module.css";
import type { Position } from "./staking.types.ts";
import type { StakingFacts } from "./staking-view.types.ts";
import { nameOf } from "./words.ts";

const usualBps = [100, 500, 10_000] as const;
const startBps = 1_000;
const wholeBps = 10_000n;

/** What the wallet would lose if its validators did something that is slashed. */
export function SlashWhatIf({ facts }: { facts: StakingFacts }) {
  const { coin, names, mine } = facts;
  const [text, setText] = useState(formatExact(BigInt(startBps), 2));
  const parsed = parseAmount(text, { decimals: 2, symbol: "%" });
  const isShare = parsed.kind === "ok" && parsed.baseUnits > 0n && parsed.baseUnits <= wholeBps;
  const ownBps = isShare ? Number(parsed.baseUnits) : null;
  const held = mine.positions.filter(({ tokens }) => tokens > 0n);
  if (held.length === 0) return null;
  const shares = [...new Set([...usualBps, ...(ownBps === null ? [] : [ownBps])])].sort(
    (a, b) => a - b,
  );
  return (
    <DataTable
      caption="What a slash would cost"
      cards
      rows={held}
      rowKey={({ id }) => String(id)}
      empty={null}
      toolbar={
        <div className={styles["toolbar"]}>
          <div>
            <h2>What a slash would cost</h2>
            <p className={styles["quiet"]}>
              For something that a validator does from tomorrow on. What has left by then is not
              liable; for something before, what left or moved since is liable too.
            </p>
          </div>
          <TextField
            label="Slash of"
            inputMode="decimal"
            suffix="%"
            value={text}
            error={ownBps === null ? "Write a share from 0.01 to 100." : null}
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
