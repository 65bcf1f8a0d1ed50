import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { AmountField } from "#app/kit/form/amount-field.tsx";
import { formatSpan, parseShare, parseSpan, parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { ChangeList } from "#app/ui/feedback/change-list.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatTime, toDecimalText } from "#app/ui/values/format.ts";
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
  const write = (key: string, value: bigint) => formatValue(key, value, coin);
  const entries = useEntries(formatEntry(unit, parameter.value, coin), (texts) => ({
    value: andThen(parseEntry(unit, texts, coin), (value) =>
      evaluateParameter(parameter, value, { parameters, orders, write }),
    ),
    span: ok(texts.span),
  }));
  const { fields, values } = entries;
  const at = time + delay;
  const hint = `${write(parameter.key, parameter.min)} to ${write(parameter.key, parameter.max)}`;
  const field = { label: "New value", hint, ...fields.value };
  return (
    <PromptDialog
      title={`Change: ${name}`}
      entries={entries}
      reviewLabel="Review the change"
      onReview={({ value }) =>
        run(({ proposeTransaction }) =>
          proposeTransaction({ deployments, coin }, parameter, { value, at }),
        )
      }
      onClose={onClose}
    >
      <p>{what}</p>
      {unit === "time" && <SpanField {...field} unit={fields.span} />}
      {unit === "coins" && <AmountField {...field} unit={coin} />}
      {(unit === "share" || unit === "count") && (
        <TextField {...field} inputMode="decimal" suffix={unit === "share" ? "%" : undefined} />
      )}
      {values !== null && (
        <ChangeList
          changes={[
            {
              label: name,
              before: write(parameter.key, parameter.value),
              after: write(parameter.key, values.value),
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
    </PromptDialog>
  );
}

type ValueText = { value: string; span: string };

function formatEntry(unit: Unit, value: bigint, { decimals }: Coin): ValueText {
  if (unit === "time") {
    const { text, unit: span } = formatSpan(Number(value));
    return { value: text, span };
  }
  const fractionDigits = { coins: decimals, share: 2, count: 0 }[unit];
  return { value: toDecimalText(value, fractionDigits), span: "seconds" };
}

function parseEntry(unit: Unit, { value, span }: ValueText, coin: Coin): Parsed<bigint> {
  if (unit === "time") return andThen(parseSpan(value, span), (seconds) => ok(BigInt(seconds)));
  if (unit === "share") {
    return andThen(parseShare(value, { min: 0, max: 1_000_000 }), (bps) => ok(BigInt(bps)));
  }
  const token = unit === "coins" ? coin : { symbol: "It", decimals: 0 };
  return parseTokenAmount(value, token, { zero: "allowed" });
}
