import { type FormEvent, useState } from "react";
import { parseMoment } from "#app/common/entries/parse-entry.ts";
import type { HubFacts, Programme } from "#app/features/ecosystem/incentives/hub/hub.types.ts";
import styles from "#app/features/ecosystem/incentives/incentives.module.css";
import type { ProgrammeSetting } from "#app/features/ecosystem/incentives/plans.ts";
import { useIncentives } from "#app/features/ecosystem/incentives/use-incentives.ts";
import { formatTime } from "#app/features/ecosystem/incentives/words.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { TextField } from "#app/ui/field.tsx";

type EndDialogProps = {
  facts: HubFacts;
  programme: Programme;
  setting: ProgrammeSetting;
  onClose: () => void;
};

/** Moves the end of a programme, forward or back. */
export function EndDialog({ facts, programme, setting, onClose }: EndDialogProps) {
  const { run } = useIncentives();
  const [text, setText] = useState("");
  const [isRefused, setRefused] = useState(false);
  const moment = parseMoment(text);
  const earliest = facts.time + facts.delay;
  const fault = faultOf();

  function faultOf(): string | null {
    if (moment.kind === "invalid") return moment.sentence;
    const endAt = moment.value;
    if (endAt === programme.endAt) return "That is the end it has.";
    const isLater = programme.endAt !== 0 && endAt > programme.endAt;
    return !isLater && endAt < earliest ? `Not before ${formatTime(earliest)}.` : null;
  }

  function review(event: FormEvent) {
    event.preventDefault();
    setRefused(fault !== null);
    if (moment.kind === "invalid" || fault !== null) return;
    const endAt = moment.value;
    onClose();
    const isLater = programme.endAt !== 0 && endAt > programme.endAt;
    run(({ setEndPlan }) => setEndPlan(setting, { endAt, isLater }));
  }

  return (
    <Dialog open title="Change the end" onClose={onClose}>
      <form className={styles["form"]} onSubmit={review} noValidate>
        <p>
          {programme.endAt === 0 ? "The end is open." : `It ends ${formatTime(programme.endAt)}.`}{" "}
          Claims are paid for 14 days longer.
        </p>
        <TextField
          label="New end"
          hint="UTC"
          type="datetime-local"
          value={text}
          error={isRefused ? fault : null}
          onChange={(event) => {
            setText(event.target.value);
            setRefused(false);
          }}
        />
        <Button type="submit" variant="primary" fullWidth>
          Review the new end
        </Button>
      </form>
    </Dialog>
  );
}
