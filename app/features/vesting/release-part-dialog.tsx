import { type FormEvent, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatExact, toDecimalText, toSentence } from "#app/ui/format.ts";
import { parseAmount } from "#app/ui/parse-amount.ts";
import layout from "#app/ui/layout.module.css";
import type { Schedule } from "./vesting.types.ts";

type ReleasePartDialogProps = {
  schedule: Schedule;
  onClose: () => void;
  onAmount: (units: bigint) => void;
};

export function ReleasePartDialog({ schedule, onClose, onAmount }: ReleasePartDialogProps) {
  const { unit, releasable } = schedule;
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const maxText = `${formatExact(releasable, unit.decimals)} ${unit.symbol}`;

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = parseAmount(text, unit);
    if (parsed.kind === "invalid") return setError(toSentence(parsed.reason));
    if (parsed.baseUnits > releasable) return setError(`You can release at most ${maxText} now.`);
    onAmount(parsed.baseUnits);
  }

  return (
    <Dialog open title="Release a part" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={submit}>
        <TextField
          label="Amount"
          hint={`Up to ${maxText}. It goes to the beneficiary.`}
          inputMode="decimal"
          suffix={
            <Button
              size="small"
              variant="quiet"
              onClick={() => setText(toDecimalText(releasable, unit.decimals))}
            >
              Max
            </Button>
          }
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the release
        </Button>
      </form>
    </Dialog>
  );
}
