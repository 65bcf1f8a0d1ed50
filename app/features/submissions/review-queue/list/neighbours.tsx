import { useNavigate, useSearchParams } from "@remix-run/react";
import { useEffect } from "react";
import { submissionPaths } from "#app/paths/submissions.ts";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type NeighboursProps = {
  /** Ids of the adjacent list, in its order. */
  ids: readonly string[];
  /** Null if none is open. */
  current: string | null;
};

/** Moves through the submissions of the list, also with the keys j and k. */
export function Neighbours({ ids, current }: NeighboursProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const at = current === null ? -1 : ids.indexOf(current);
  const [previous, next] = [at > 0 ? ids[at - 1] : undefined, ids[at + 1]];
  const query = search.size === 0 ? "" : `?${search}`;
  const toOf = (id: string) => `${submissionPaths.submission(id)}${query}`;

  useEffect(() => {
    function step(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const id = event.key === "j" ? next : event.key === "k" ? previous : undefined;
      if (id === undefined) return;
      event.preventDefault();
      void navigate(`${submissionPaths.submission(id)}${query}`, { preventScrollReset: true });
    }
    document.addEventListener("keydown", step);
    return () => document.removeEventListener("keydown", step);
  }, [navigate, next, previous, query]);

  return (
    <nav aria-label="Other submissions" className={layout["tools"]}>
      {previous !== undefined && (
        <Link to={toOf(previous)} preventScrollReset>
          Previous
        </Link>
      )}
      {next !== undefined && (
        <Link to={toOf(next)} preventScrollReset>
          {current === null ? "First" : "Next"}
        </Link>
      )}
      <span className={typography["note"]}>
        Keys: <kbd>j</kbd> next, <kbd>k</kbd> previous
      </span>
    </nav>
  );
}

/** Whether letter keys enter text in the target. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.closest("input, textarea, select, dialog, [contenteditable]") !== null ||
      target.isContentEditable)
  );
}
