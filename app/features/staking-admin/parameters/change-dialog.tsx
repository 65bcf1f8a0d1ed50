import { type FormEvent, useState } from "react";
import {
  invalid,
  ok,
  type Parsed,
  parseShare,
  parseSpan,
  formatSpan,
} from "#app/common/entries/parse-entry.ts";
import { SpanField, type SpanText } from "#app/common/entries/span-field.tsx";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatTime, toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { evaluateParameter } from "./evaluate-parameter.ts";
import { type Unit, labelsOf, formatValue } from "./parameter-labels.ts";
import type { Parameter, ParametersPage } from "./parameters.types.ts";
import { useParameters } from "./use-parameters.ts";

type ChangeDialogProps = { page: ParametersPage; parameter: Parameter; onClose: () => void };

/** Proposes a new value of a parameter. */
export function ChangeDialog({ page, parameter, onClose }: ChangeDialogProps) {
  const { facts, delay, parameters, orders } = page;
  const { coin, deployments, time } = facts;
  const { run } = useParameters();
  const { name, what, unit } = labelsOf(parameter.key);
  const [entry, setEntry] = useState<SpanText>(() => formatEntry(unit, parameter.value, coin));
  const [showErrors, setShowErrors] = useState(false);
  const write = (key: string, value: bigint) => formatValue(key, value, coin);
  const read = readEntry(unit, entry, coin);
  const evaluated =
    read.kind === "ok"
      ? evaluateParameter(parameter, read.value, { parameters, orders, write })
      : read;
  const at = time + delay;
  const error = showErrors && evaluated.kind === "invalid" ? evaluated.message : null;
  const hint = `${write(parameter.key, parameter.min)} to ${write(parameter.key, parameter.max)}`;

  function review(event: FormEvent) {
    event.preventDefault();
    if (evaluated.kind === "invalid") return setShowErrors(true);
    onClose();
    run(({ proposeTransaction }) =>
      proposeTransaction({ deployments, coin }, parameter, { value: evaluated.value, at }),
    );
  }

  function change(next: SpanText) {
    setEntry(next);
    setShowErrors(false);
  }

  return (
    <Dialog open title={`Change: ${name}`} onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>{what}</p>
        {unit === "time" ? (
          <SpanField label="New value" hint={hint} span={entry} error={error} onChange={change} />
        ) : (
          <TextField
            label="New value"
            hint={hint}
            inputMode="decimal"
            suffix={unit === "coins" ? coin.symbol : unit === "share" ? "%" : undefined}
            value={entry.text}
            error={error}
            onChange={(event) => change({ ...entry, text: event.target.value })}
          />
        )}
        {evaluated.kind === "ok" && (
          <ChangeList
            changes={[
              {
                label: name,
                before: write(parameter.key, parameter.value),
                after: write(parameter.key, evaluated.value),
              },
            ]}
          />
        )}
        <p className={typography["note"]}>
          {delay === 0
            ? "Anyone can apply it immediately."
            : `Anyone can apply it from about ${formatTime(at)}.`}{" "}
          A guardian can cancel it until then.
          {parameter.next !== null &&
            ` It replaces the pending value ${write(parameter.key, parameter.next.value)}.`}
        </p>
        <Button type="submit" variant="primary" fullWidth>
          Review the change
        </Button>
      </form>
    </Dialog>
  );
}

function formatEntry(unit: Unit, value: bigint, { decimals }: Coin): SpanText {
  if (unit === "time") return formatSpan(Number(value));
  const fractionDigits = { coins: decimals, share: 2, count: 0 }[unit];
  return { text: toDecimalText(value, fractionDigits), unit: "seconds" };
}

function readEntry(unit: Unit, { text, unit: span }: SpanText, coin: Coin): Parsed<bigint> {
  if (unit === "time") return asWhole(parseSpan(text, span));
  if (unit === "share") return asWhole(parseShare(text, { min: 0, max: 1_000_000 }));
  const token = unit === "coins" ? coin : { symbol: "It", decimals: 0 };
  const parsed = parseAmount(text, token, { zero: "allowed" });
  return parsed.kind === "ok" ? ok(parsed.baseUnits) : invalid(toSentence(parsed.reason));
}

function asWhole(parsed: Parsed<number>): Parsed<bigint> {
  return parsed.kind === "ok" ? ok(BigInt(parsed.value)) : parsed;
}
