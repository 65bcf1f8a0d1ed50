import type { ClaimHubFacts, Programme } from "#app/domain/claims/claim-hub.types.ts";
import { graceSeconds } from "#app/domain/rewards/terms/terms.types.ts";
import type { ProgrammeSetting } from "#app/features/incentives/transactions.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { parseMoment } from "#app/kit/form/parse-entry.ts";
import { check } from "#app/kit/form/parsed.ts";
import { PromptDialog } from "#app/kit/form/prompt-dialog.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { useEntries } from "#app/kit/form/use-entries.ts";
import { formatTime } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";

type DeadlineDialogProps = {
  facts: ClaimHubFacts;
  programme: Programme;
  setting: ProgrammeSetting;
  /** According to the terms, in Unix seconds. */
  rewardsUntil: number;
  onClose: () => void;
};

/** Moves the claim deadline forward or back. */
export function DeadlineDialog(props: DeadlineDialogProps) {
  const { facts, programme, setting, rewardsUntil, onClose } = props;
  const { run } = useIncentives();
  const before = programme.closableAt;
  // The contract requires an end no earlier than a new root could become active, and pays claims
  // for a grace period after it.
  const earliest = facts.time + programme.delay + graceSeconds;
  const isLater = (claimsUntil: number) => before !== 0 && claimsUntil > before;
  const entries = useEntries({ until: "" }, (texts) => ({
    until: check(parseMoment(texts.until), (until) => {
      if (until === before) return "This is already the deadline.";
      return !isLater(until) && until < earliest ? `Not before ${formatTime(earliest)}.` : null;
    }),
  }));
  return (
    <PromptDialog
      title="Change claim deadline"
      entries={entries}
      reviewLabel="Review the deadline"
      onReview={({ until }) => {
        const dates = { rewardsUntil: Math.min(rewardsUntil, until), claimsUntil: until };
        return run(({ setEndTransaction }) =>
          setEndTransaction(setting, { dates, isLater: isLater(until) }),
        );
      }}
      onClose={onClose}
    >
      <p>
        Rewards until <Time at={rewardsUntil * 1_000} />,{" "}
        {before === 0 ? "claims without a deadline" : `claims until ${formatTime(before)}`}.
        Unclaimed tokens can be refunded afterwards.
      </p>
      <TimeField label="Claims until" {...entries.fields.until} />
    </PromptDialog>
  );
}
