import { readFee } from "#app/features/tokens/reflection/create/reflection-form.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { check } from "#app/kit/form/parsed.ts";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatBps } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import { findLowerBlocker } from "./blockers.ts";
import { useManage } from "./use-manage.ts";

/** Form to lower the fee. */
export function FeeCard({ facts }: { facts: TokenFacts }) {
  const { created, state } = facts;
  const { feeBps } = state.pool;
  const { blocker: walletBlocker, run } = useManage();
  const blocker = findLowerBlocker(facts) ?? walletBlocker;
  const entries = useEntries({ fee: "" }, (texts) => ({
    fee: check(readFee(texts.fee), (bps) =>
      bps < feeBps ? null : `The fee is ${formatBps(feeBps)}, and can only be lowered.`,
    ),
  }));
  const review = entries.submit(({ fee }) => {
    if (blocker !== null) return;
    run(({ lowerFeeTransaction }) => lowerFeeTransaction(created, fee), entries.reset);
  });

  return (
    <form className={layout["card"]} onSubmit={review} noValidate aria-label="Fee">
      <h2>Fee</h2>
      <TextField
        label="New fee"
        inputMode="decimal"
        suffix="%"
        hint={`Currently ${formatBps(feeBps)}. Once lowered, it can never be raised.`}
        {...entries.fields.fee}
      />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" blocker={blocker}>
          Review the new fee
        </Button>
      </div>
    </form>
  );
}
