import { Button } from "#app/ui/forms/button.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";

/** Server's response for a list that it did not save. */
export type DraftAnswer =
  | { kind: "same"; earlier: { id: string; title: string; createdAt: number } }
  | { kind: "rejected"; message: string };

export type DraftResult = DraftAnswer | { kind: "created"; id: string };

/** Server's response for several lists at once, in their order, if it did not save all of them. */
export type DraftsAnswer = { kind: "several"; results: readonly DraftResult[] };

type DraftNoticeProps = {
  answer: DraftAnswer | null;
  /** Parent path of the campaign pages. */
  path: string;
  labels: {
    /** Placeholder for a campaign without a title. */
    untitled: string;
    /** Button label for saving it again: `Pay everyone again`. */
    again: string;
  };
  /** Why the list cannot be repeated now. */
  blocker?: string | null;
  /** Repeats the list, after the campaign with this id. */
  onAgain: (after: string) => void;
};

/** Explains why a list was not saved; one saved before can be repeated. */
export function DraftNotice({ answer, path, labels, blocker, onAgain }: DraftNoticeProps) {
  if (answer === null) return null;
  if (answer.kind === "rejected") return <Notice tone="danger">{answer.message}</Notice>;
  const { id, title, createdAt } = answer.earlier;
  return (
    <Notice
      tone="warn"
      remedy={
        <Button size="small" blocker={blocker} onClick={() => onAgain(id)}>
          {labels.again}
        </Button>
      }
    >
      This list was already saved on <Time at={createdAt} />:{" "}
      <Link to={`${path}/${id}`}>{title || labels.untitled}</Link>. Continue there, or save it again
      to repeat it in full.
    </Notice>
  );
}
