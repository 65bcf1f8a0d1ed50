import { type ReactNode, useState } from "react";
import {
  accountIn,
  balanceOf,
  type Ledger,
} from "#app/domain/tokens/reflection/reflection-math.ts";
import type { Unit } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { SelectField, TextField } from "#app/ui/forms/field.tsx";
import { formatAmount, formatBps, toSentence, unknownFigure } from "#app/ui/values/format.ts";
import { parseAmount } from "#app/ui/base/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { simulateTransfer, type Treatment, withTreatments } from "./simulate.ts";

export type SimulatorHolder = {
  key: string;
  /** Shown in the selects. */
  label: string;
  /** Shown in the table. */
  name: ReactNode;
};

type SimulatorProps = {
  ledger: Ledger;
  unit: Unit;
  /** At least two; other accounts may earn too. */
  holders: readonly SimulatorHolder[];
  first: { from: string; to: string; amount: string };
  /** Renders an editable balance cell. */
  balanceCell?: (key: string) => ReactNode;
};

type Row = SimulatorHolder & {
  treatment: Treatment;
  before: bigint;
  after: { balance: bigint; gain: bigint } | null;
};

/**
 * Simulates a transfer on a token's state, with adjustable treatment of holders. Nothing is signed.
 */
export function Simulator({ ledger, unit, holders, first, balanceCell }: SimulatorProps) {
  const [text, setText] = useState(first.amount);
  const [from, setFrom] = useState(first.from);
  const [to, setTo] = useState(first.to);
  const [changed, setChanged] = useState<ReadonlyMap<string, Treatment>>(new Map());
  const parsed = parseAmount(text, unit);
  const value = parsed.kind === "ok" ? parsed.baseUnits : null;
  const base = withTreatments(ledger, changed);
  const keys = holders.map(({ key }) => key);
  const simulation = value === null ? null : simulateTransfer(base, { from, to, value }, keys);
  const moved = simulation?.kind === "moved" ? simulation : null;
  const error =
    parsed.kind === "invalid"
      ? toSentence(parsed.reason)
      : simulation?.kind === "insufficient"
        ? `The sender has ${formatAmount(simulation.balance, unit)}.`
        : null;
  const rows = holders.map((holder): Row => {
    const account = accountIn(base, holder.key);
    return {
      ...holder,
      treatment: { excluded: account.excluded, exempt: account.exempt },
      before: balanceOf(account, base.pool),
      after: moved?.after.get(holder.key) ?? null,
    };
  });
  const options = holders.map(({ key, label }) => (
    <option key={key} value={key}>
      {label}
    </option>
  ));
  const treat = (key: string, treatment: Treatment) =>
    setChanged((before) => new Map(before).set(key, treatment));
  const flag = ({ key, label, treatment }: Row, name: keyof Treatment) => (
    <input
      type="checkbox"
      aria-label={`${label} is ${name}`}
      checked={treatment[name]}
      onChange={(event) => treat(key, { ...treatment, [name]: event.target.checked })}
    />
  );
  return (
    <section className={layout["card"]} aria-label="Simulator">
      <h2>Try a transfer</h2>
      <p className={typography["note"]}>
        Uses the contract&apos;s exact arithmetic. Nothing is sent.
      </p>
      <div className={layout["pair"]}>
        <TextField
          label={`Amount in ${unit.symbol}`}
          inputMode="decimal"
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <SelectField label="From" value={from} onChange={(event) => setFrom(event.target.value)}>
          {options}
        </SelectField>
        <SelectField label="To" value={to} onChange={(event) => setTo(event.target.value)}>
          {options}
        </SelectField>
      </div>
      <div role="group" aria-label="Summary">
        <dl className={layout["fact-grid"]}>
          <dt>Fee of {formatBps(base.pool.feeBps)}</dt>
          <dd>
            {moved === null ? unknownFigure : <Amount value={moved.fee} {...unit} />}
            {moved?.freeBecause && <span className={typography["note"]}> {moved.freeBecause}</span>}
          </dd>
          <dt>Recipient gets</dt>
          <dd>{moved === null ? unknownFigure : <Amount value={moved.net} {...unit} />}</dd>
        </dl>
      </div>
      <DataTable
        caption="Gain per holder"
        rows={rows}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          { header: "Holder", cell: ({ name }) => name },
          { header: "Excluded", priority: "medium", cell: (row) => flag(row, "excluded") },
          { header: "Exempt", priority: "medium", cell: (row) => flag(row, "exempt") },
          {
            header: "Balance",
            align: "end",
            cell: ({ key, before }) => balanceCell?.(key) ?? <Amount value={before} {...unit} />,
          },
          {
            header: "After",
            align: "end",
            cell: ({ after }) =>
              after === null ? unknownFigure : <Amount value={after.balance} {...unit} />,
          },
          {
            header: "Fee share",
            align: "end",
            cell: ({ after }) =>
              after === null ? unknownFigure : <Amount value={after.gain} {...unit} />,
          },
        ]}
      />
      <p className={typography["note"]}>
        Excluded accounts do not earn; transfers from and to exempt accounts are free.
      </p>
    </section>
  );
}
