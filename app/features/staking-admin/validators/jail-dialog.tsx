import type { ManagedValidator } from "#app/domain/staking/registration/registry.types.ts";
import { parseReason } from "#app/kit/form/parse-entry.ts";
import { ok } from "#app/kit/form/parsed.ts";
import { PromptDialog, type Review } from "#app/kit/form/prompt-dialog.tsx";
import { SpanField } from "#app/kit/form/span-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatTime } from "#app/ui/values/format.ts";
import { endOfJail, jailUnits, parseJailSpan } from "./jail-span.ts";
import type { Jailing } from "./transactions.ts";
import type { ValidatorListFacts } from "./validator-list.server.ts";

type JailDialogProps = {
  facts: Pick<ValidatorListFacts, "registry" | "readAt">;
  validator: ManagedValidator;
  name: string;
  onReview: (jailing: Jailing) => Review;
  onClose: () => void;
};

/** Asks how long a validator is jailed, and why. */
export function JailDialog({ facts, validator, name, onReview, onClose }: JailDialogProps) {
  const { time } = facts.registry;
  const entries = useEntries({ span: "2", unit: "days", reason: "" }, (texts) => ({
    span: parseJailSpan(texts.span, texts.unit),
    unit: ok(texts.unit),
    reason: parseReason(texts.reason),
  }));
  const { fields, parsed } = entries;
  const isJailed = validator.status === "jailed";
  return (
    <PromptDialog
      title={isJailed ? `Extend the jail time of ${name}` : `Jail ${name}`}
      entries={entries}
      reviewLabel="Review the jail"
      onReview={({ span, reason }) => {
        const until = endOfJail(time, (Date.now() - facts.readAt) / 1_000, span);
        return onReview({ id: validator.id, until, reason });
      }}
      onClose={onClose}
    >
      <p>
        {isJailed
          ? describeJail(validator.until, time)
          : "While jailed, it and its delegators earn nothing, and it accepts no stake. Stake can be undelegated or redelegated. Its operator can release it when the time is over."}
      </p>
      <SpanField
        label="For"
        hint={
          parsed.span.kind === "ok"
            ? `Until about ${formatTime(time + parsed.span.value)}. At most 90 days.`
            : "At most 90 days."
        }
        {...fields.span}
        unit={fields.unit}
        units={jailUnits}
      />
      <TextField label="Reason" hint="Public and permanent." {...fields.reason} />
    </PromptDialog>
  );
}

function describeJail(until: number, time: number): string {
  return time < until
    ? `It is already jailed until ${formatTime(until)}; an earlier time has no effect.`
    : `Its jail time ended on ${formatTime(until)}, so its operator can release it. A new time keeps it jailed.`;
}
