import { type FormEvent, useState } from "react";
import { readFee } from "#app/features/tokens/reflection/create/reflection-form.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import { TextField } from "#app/ui/field.tsx";
import { asSentence, formatBps } from "#app/ui/format.ts";
import { findLowerLack } from "./lacks.ts";
import { OwnerButton } from "./owner-button.tsx";
import { useManage } from "./use-manage.ts";

/** Lowers the fee. */
export function FeeCard({ facts }: { facts: TokenFacts }) {
  const { created, state } = facts;
  const { feeBps } = state.pool;
  const { lack: walletLack, run } = useManage();
  const [text, setText] = useState("");
  const [isAsked, setAsked] = useState(false);
  const fee = readFee(text);
  const lack = findLowerLack(facts) ?? walletLack;
  const isLower = fee.kind === "ok" && fee.value < feeBps;
  const error =
    fee.kind === "invalid"
      ? isAsked
        ? fee.sentence
        : null
      : isLower
        ? null
        : `The fee is ${formatBps(feeBps)}, and can only be lowered.`;

  function review(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (fee.kind !== "ok" || !isLower || lack !== null) return;
    run(
      ({ lowerFeePlan }) => lowerFeePlan(created, fee.value),
      () => {
        setText("");
        setAsked(false);
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
        hint={`It is ${formatBps(feeBps)} now. Once lowered, nobody can raise it again.`}
        value={text}
        error={error}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles["tools"]}>
        <OwnerButton type="submit" variant="primary" lack={lack}>
          Review the new fee
        </OwnerButton>
      </div>
      {lack !== null && <p className={styles["quiet"]}>{asSentence(lack)}</p>}
    </form>
  );
}
