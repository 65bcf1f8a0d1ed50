import type { Review } from "#app/kit/form/prompt-dialog.tsx";
import { ReasonDialog } from "#app/kit/form/reason-dialog.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

type DisableDialogProps = {
  n: number;
  isActive: boolean;
  /** Enabled roots that build on it. */
  addedTo: readonly number[];
  /** Reason of the upheld objection. */
  reason: string;
  onReview: (reason: string) => Review;
  onClose: () => void;
};

/** Asks why a root is disabled, which is irreversible. */
export function DisableDialog({ n, isActive, addedTo, reason, ...rest }: DisableDialogProps) {
  return (
    <ReasonDialog
      title={`Disable root ${n}`}
      initial={reason}
      reviewLabel="Review the disabling"
      isFinal
      {...rest}
    >
      <p>
        It permanently stops paying.{" "}
        {isActive
          ? "Past payments stay valid; a corrected root must allocate at least those amounts."
          : "It has not paid anything yet."}
      </p>
      {addedTo.length > 0 && (
        <Notice tone="warn">
          {addedTo.length === 1 ? `Root ${addedTo[0]} adds` : `Roots ${addedTo.join(", ")} add`} to
          it and still {addedTo.length === 1 ? "grants" : "grant"} what it granted. Disable{" "}
          {addedTo.length === 1 ? "that" : "those"} too if it was wrong.
        </Notice>
      )}
    </ReasonDialog>
  );
}
