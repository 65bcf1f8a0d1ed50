import { type FormEvent, useState } from "react";
import { parseMoment } from "#app/common/entries/parse-entry.ts";
import type {
  ClaimHubFacts,
  Programme,
} from "#app/features/incentives/claim-hub/claim-hub.types.ts";
import type { ProgrammeSetting } from "#app/features/incentives/transactions.ts";
import { graceSeconds } from "#app/features/incentives/terms/terms.types.ts";
import { useIncentives } from "#app/features/incentives/use-incentives.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";
import { formatTime } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";

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
  const [text, setText] = useState("");
  const [showErrors, setShowErrors] = useState(false);
  const moment = parseMoment(text);
  const before = programme.closableAt;
  // The contract requires an end no earlier than a new root could become active, and pays claims
  // for a grace period after it.
  const earliest = facts.time + programme.delay + graceSeconds;
  const error = errorOf();

  function isLater(claimsUntil: number): boolean {
    return before !== 0 && claimsUntil > before;
  }

  function errorOf(): string | null {
    if (moment.kind === "invalid") return moment.message;
    if (moment.value === before) return "This is already the deadline.";
    const isTooSoon = !isLater(moment.value) && moment.value < earliest;
    return isTooSoon ? `Not before ${formatTime(earliest)}.` : null;
  }

  function review(event: FormEvent) {
    event.preventDefault();
    setShowErrors(error !== null);
    if (moment.kind === "invalid" || error !== null) return;
    const claimsUntil = moment.value;
    onClose();
    const dates = { rewardsUntil: Math.min(rewardsUntil, claimsUntil), claimsUntil };
    run(({ setEndTransaction }) =>
      setEndTransaction(setting, { dates, isLater: isLater(claimsUntil) }),
    );
  }

  return (
    <Dialog open title="Change claim deadline" onClose={onClose}>
      <form className={layout["stack"]} onSubmit={review} noValidate>
        <p>
          Rewards until {formatTime(rewardsUntil)},{" "}
          {before === 0 ? "claims without a deadline" : `claims until ${formatTime(before)}`}.
          Unclaimed tokens can be refunded afterwards.
        </p>
        <TextField
          label="Claims until"
          hint="UTC"
          type="datetime-local"
          value={text}
          error={showErrors ? error : null}
          onChange={(event) => {
            setText(event.target.value);
            setShowErrors(false);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the deadline
        </Button>
      </form>
    </Dialog>
  );
}
