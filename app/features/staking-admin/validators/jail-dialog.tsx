import { type FormEvent, useState } from "react";
import type { ManagedValidator } from "#app/common/staking/registration/registry.types.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import type { ValidatorListFacts } from "./validator-list.server.ts";
import { endOfJail, type JailUnit, jailUnits, parseJailSpan, parseReason } from "./parse-reason.ts";
import type { Jailing } from "./transactions.ts";

type JailDialogProps = {
  facts: Pick<ValidatorListFacts, "registry" | "readAt">;
  validator: ManagedValidator;
  name: string;
  onReview: (jailing: Jailing) => void;
  onClose: () => void;
};

/** Asks how long a validator is jailed, and why. */
export function JailDialog({ facts, validator, name, onReview, onClose }: JailDialogProps) {
  const [span, setSpan] = useState("2");
  const [unit, setUnit] = useState<JailUnit>("days");
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const { time } = facts.registry;
  const length = parseJailSpan(span, unit);
  const reason = parseReason(text);
  const isJailed = validator.status === "jailed";

  function review(event: FormEvent) {
    event.preventDefault();
    if (length.kind === "invalid" || reason.kind === "invalid") return setShowErrors(true);
    const until = endOfJail(time, (Date.now() - facts.readAt) / 1_000, length.seconds);
    onClose();
    onReview({ id: validator.id, until, reason: reason.reason });
  }

  return (
    <Dialog
      open
      title={isJailed ? `Extend the jail time of ${name}` : `Jail ${name}`}
      onClose={onClose}
    >
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>
          {isJailed
            ? describeJail(validator.until, time)
            : "While jailed, it and its delegators earn nothing, and it accepts no stake. Stake can be undelegated or redelegated. Its operator can release it when the time is over."}
        </p>
        <TextField
          label="For"
          inputMode="numeric"
          hint={
            length.kind === "ok"
              ? `Until about ${formatTime(time + length.seconds)}. At most 90 days.`
              : "At most 90 days."
          }
          value={span}
          error={showErrors && length.kind === "invalid" ? length.message : null}
          onChange={(event) => setSpan(event.target.value)}
        />
        <SelectField
          label="Unit"
          value={unit}
          onChange={(event) =>
            setUnit(jailUnits.find((one) => one === event.target.value) ?? "days")
          }
        >
          {jailUnits.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <TextField
          label="Reason"
          hint="Public and permanent."
          value={text}
          error={showErrors && reason.kind === "invalid" ? reason.message : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the jail
        </Button>
      </form>
    </Dialog>
  );
}

function describeJail(until: number, time: number): string {
  return time < until
    ? `It is already jailed until ${formatTime(until)}; an earlier time has no effect.`
    : `Its jail time ended on ${formatTime(until)}, so its operator can release it. A new time keeps it jailed.`;
}
