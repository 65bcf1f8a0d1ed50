import { type DraftAnswer, DraftNotice } from "#app/common/campaign/draft-notice.tsx";
import { vestingPaths } from "#app/paths/vesting.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";

type SaveDraftProps = {
  /** The error to show, if any. */
  error: string | null;
  isReady: boolean;
  chainName: string;
  answer: DraftAnswer | null;
  isSaving: boolean;
  /** Whether the input is still being parsed. */
  isReading?: boolean;
  /** The form that saves them. */
  formId: string;
  /** Saves them again, after the campaign with this id. */
  onAgain: (after: string) => void;
};

/** Saves grants before anything is signed, and shows the server's response. */
export function SaveDraft(props: SaveDraftProps) {
  const { error, isReady, chainName, answer, isSaving, isReading = false, formId, onAgain } = props;
  return (
    <>
      <DraftNotice
        answer={answer}
        path={vestingPaths.campaigns}
        labels={{ untitled: "the earlier grants", again: "Create again" }}
        onAgain={onAgain}
      />
      {error !== null && <Notice tone="warn">{error}</Notice>}
      <Button
        variant="primary"
        fullWidth
        pending={isSaving}
        disabled={isReading}
        type="submit"
        form={formId}
      >
        Save and review
      </Button>
      <p className={typography["note"]}>
        {isReady
          ? `Nothing is locked yet. You sign on the next page, on ${chainName}.`
          : "Nothing is locked until you sign."}
      </p>
    </>
  );
}
