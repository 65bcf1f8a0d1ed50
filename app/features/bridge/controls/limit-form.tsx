import { type FormEvent, useState } from "react";
import type { Network } from "#app/chain/networks.ts";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChangeList } from "#app/ui/change-list.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toDecimalText } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import type { RouteControls } from "./controls.types.ts";
import { parseCapacity } from "./parse-controls.ts";
import { useControl } from "./use-control.ts";

type LimitFormProps = { network: Network; route: RouteControls; onReview: () => void };

/** Form for the max amount of a token that may arrive per day. */
export function LimitForm({ network, route, onReview }: LimitFormProps) {
  const { symbol, decimals, scale, limit } = route;
  const { run } = useControl();
  const [text, setText] = useState(toDecimalText(limit.capacity / scale, decimals));
  const [showErrors, setShowErrors] = useState(false);
  const parsed = parseCapacity(text, route);
  const isSame = parsed.kind === "ok" && parsed.value === limit.capacity;
  const error = parsed.kind === "invalid" ? parsed.message : "This is already the limit.";
  const amount = (units: bigint) => (
    <Amount value={units / scale} decimals={decimals} symbol={symbol} />
  );

  function review(event: FormEvent) {
    event.preventDefault();
    if (parsed.kind === "invalid" || isSame) return setShowErrors(true);
    onReview();
    run(({ limitTransaction }) => limitTransaction(network, route, parsed.value));
  }

  return (
    <form className={layout["stack"]} onSubmit={review} noValidate>
      <p>
        Arrivals use up the limit, which refills evenly over a day. A transfer above the limit never
        arrives; one above what is left waits.
      </p>
      <TextField
        label="Daily limit"
        inputMode="decimal"
        suffix={symbol}
        value={text}
        error={showErrors ? error : null}
        onChange={(event) => {
          setText(event.target.value);
          setShowErrors(false);
        }}
      />
      {parsed.kind === "ok" && !isSame && (
        <ChangeList
          changes={[
            {
              label: "Max per day",
              before: amount(limit.capacity),
              after: amount(parsed.value),
            },
          ]}
        />
      )}
      <Button type="submit" variant="primary" fullWidth>
        Review the limit
      </Button>
    </form>
  );
}
