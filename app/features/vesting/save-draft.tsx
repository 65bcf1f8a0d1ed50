import { Link } from "@remix-run/react";
import { Button } from "#app/ui/button.tsx";
import { formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { DraftAnswer } from "./draft.schema.ts";
import styles from "./vesting.module.css";

type SaveDraftProps = {
  /** What stands in the way, as far as it is to be said. */
  fault: string | null;
  isReady: boolean;
  chainName: string;
  answer: DraftAnswer | null;
  isSaving: boolean;
  onSave: (again: boolean) => void;
};

/** Keeps grants before anything is signed, with the server's word on them. */
export function SaveDraft(props: SaveDraftProps) {
  const { fault, isReady, chainName, answer, isSaving, onSave } = props;
  return (
    <>
      {answer?.kind === "refused" && <Notice tone="danger">{answer.sentence}</Notice>}
      {answer?.kind === "same" && (
        <Notice
          tone="warn"
          remedy={
            <Button size="small" onClick={() => onSave(true)}>
              It is meant again
            </Button>
          }
        >
          Exactly this was saved on {formatUtc(answer.earlier.createdAt)}:{" "}
          <Link to={`/vesting/campaigns/${answer.earlier.id}`}>
            {answer.earlier.title || "the earlier grants"}
          </Link>
          . Go on there, unless the same is to vest once more.
        </Notice>
      )}
      {fault !== null && <Notice tone="warn">{fault}</Notice>}
      <Button variant="primary" fullWidth pending={isSaving} onClick={() => onSave(false)}>
        Save and review
      </Button>
      <p className={styles["quiet"]}>
        {isReady
          ? `Nothing is locked yet. Your wallet is asked on the next page, on ${chainName}.`
          : "Nothing is locked before your wallet has signed."}
      </p>
    </>
  );
}
