import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import type { Evaluated } from "#app/common/staking/previews.ts";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import layout from "#app/ui/layout.module.css";

type AmountFormProps<T> = {
  coin: Coin;
  /** Value filled in by Max, in wei. */
  max: bigint;
  hint: string;
  /** Returns the effect of the amount, or why it is invalid. */
  validate: (wei: bigint) => Evaluated<T>;
  /** Preview of the effect; null while the amount is unknown. */
  preview: (value: T | null) => ReactNode;
  reviewLabel: string;
  /** Why it cannot be reviewed now. */
  blocker: string | null;
  /** @param done clears the field. */
  onReview: (value: T, done: () => void) => void;
  /** Whether the preview is beside the form on a wide page. */
  isWide?: boolean;
  /** Fields above the amount. */
  children?: ReactNode;
};

/** Input for an amount of the coin, with a preview of its effect. */
export function AmountForm<T>(props: AmountFormProps<T>) {
  const {
    coin,
    max,
    hint,
    validate,
    preview,
    reviewLabel,
    blocker,
    isWide = false,
    children,
  } = props;
  const [text, setText] = useState("");
  const [isSubmitted, setSubmitted] = useState(false);
  const parsed = parseAmount(text, coin);
  const evaluated = parsed.kind === "ok" ? validate(parsed.baseUnits) : null;
  const value = evaluated?.kind === "ok" ? evaluated.value : null;

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if (value === null || blocker !== null) return;
    props.onReview(value, () => {
      setText("");
      setSubmitted(false);
    });
  }

  const unread = parsed.kind === "invalid" && isSubmitted ? toSentence(parsed.reason) : null;
  const error = evaluated?.kind === "rejected" ? evaluated.message : unread;
  return (
    <form className={layout[isWide ? "columns" : "stack"]} onSubmit={submit}>
      <div className={layout["stack"]}>
        {children}
        <TextField
          label="Amount"
          hint={hint}
          inputMode="decimal"
          suffix={
            <span className={layout["suffix"]}>
              {coin.symbol}
              <Button
                size="small"
                variant="quiet"
                onClick={() => setText(toDecimalText(max, coin.decimals))}
              >
                Max
              </Button>
            </span>
          }
          value={text}
          error={error}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth blocker={blocker}>
          {reviewLabel}
        </Button>
      </div>
      <div className={layout[isWide ? "card" : "stack"]} role="group" aria-label="Summary">
        {preview(value)}
      </div>
    </form>
  );
}
