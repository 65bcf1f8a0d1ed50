import { Button } from "#app/ui/button.tsx";
import { formatUtc } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";

/** The server's word on a list that it does not keep. */
export type DraftAnswer =
  | { kind: "same"; earlier: { id: string; title: string; createdAt: number } }
  | { kind: "refused"; message: string };

type DraftNoticeProps = {
  answer: DraftAnswer | null;
  /** The page that a campaign's own is below. */
  path: string;
  words: {
    /** Stands for the title of a campaign that has none. */
    untitled: string;
    /** What saving it again does: `Pay everyone again`. */
    again: string;
  };
  /** The same is meant once more after this campaign. */
  onAgain: (after: string) => void;
};

/** Why a list was not kept; one that was saved before can be meant again. */
export function DraftNotice({ answer, path, words, onAgain }: DraftNoticeProps) {
  if (answer === null) return null;
  if (answer.kind === "refused") return <Notice tone="danger">{answer.message}</Notice>;
  const { id, title, createdAt } = answer.earlier;
  return (
    <Notice
      tone="warn"
      remedy={
        <Button size="small" onClick={() => onAgain(id)}>
          {words.again}
        </Button>
      }
    >
      This list was already saved on {formatUtc(createdAt)}:{" "}
      <Link to={`${path}/${id}`}>{title || words.untitled}</Link>. Continue there, or save it again
      to repeat it in full.
    </Notice>
  );
}
