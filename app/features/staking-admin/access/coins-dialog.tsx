import { type FormEvent, useState } from "react";
import type { Coin } from "#app/common/staking/model/staking.types.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { toSentence } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { parseAmount } from "#app/ui/parse-amount.ts";

type CoinsDialogProps = { coin: Coin; onReview: (valueWei: bigint) => void; onClose: () => void };

/** Asks for the coins to send with a scheduled call, which was scheduled without them. */
export function CoinsDialog({ coin, onReview, onClose }: CoinsDialogProps) {
  const [text, setText] = useState("0");
  const [showErrors, setShowErrors] = useState(false);
  const amount = parseAmount(text, coin, { zero: "allowed" });

  function review(event: FormEvent) {
    event.preventDefault();
    if (amount.kind !== "ok") return setShowErrors(true);
    onClose();
    onReview(amount.baseUnits);
  }

  return (
    <Dialog open title="Execute the call" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>A call is scheduled without its coins. Enter those to send with it.</p>
        <TextField
          label="Coins"
          inputMode="decimal"
          suffix={coin.symbol}
          value={text}
          error={showErrors && amount.kind !== "ok" ? toSentence(amount.reason) : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the call
        </Button>
      </form>
    </Dialog>
  );
}
