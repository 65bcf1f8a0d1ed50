import { type FormEvent, useState } from "react";
import { readFee } from "#app/features/tokens/reflection/create/reflection-form.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatBps } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import { findLowerBlocker } from "./blockers.ts";
import { useManage } from "./use-manage.ts";

/** Form to lower the fee. */
export function FeeCard({ facts }: { facts: TokenFacts }) {
  const { created, state } = facts;
  const { feeBps } = state.pool;
  const { blocker: walletBlocker, run } = useManage();
  const [text, setText] = useState("");
  const [isConfirming, setConfirming] = useState(false);
  const fee = readFee(text);
  const blocker = findLowerBlocker(facts) ?? walletBlocker;
  const isLower = fee.kind === "ok" && fee.value < feeBps;
  const error =
    fee.kind === "invalid"
      ? isConfirming
        ? fee.message
        : null
      : isLower
        ? null
        : `The fee is ${formatBps(feeBps)}, and can only be lowered.`;

  function review(event: FormEvent) {
    event.preventDefault();
    setConfirming(true);
    if (fee.kind !== "ok" || !isLower || blocker !== null) return;
    run(
      ({ lowerFeeTransaction }) => lowerFeeTransaction(created, fee.value),
      () => {
        setText("");
        setConfirming(false);
      },
    );
  }

  return (
    <form className={styles["card"]} onSubmit={review} noValidate aria-label="Fee">
      <h2>Fee</h2>
      <TextField
        label="New fee"
        inputMode="decimal"
        suffix="%"
        hint={`Currently ${formatBps(feeBps)}. Once lowered, it can never be raised.`}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" blocker={blocker}>
          Review the new fee
        </Button>
      </div>
    </form>
  );
}
