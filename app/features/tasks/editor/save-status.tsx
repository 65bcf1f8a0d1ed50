import { Button } from "#app/ui/button.tsx";
import { formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import styles from "#app/features/tasks/tasks.module.css";
import type { SaveState } from "./use-autosave.ts";

type SaveStatusProps = { state: SaveState; onKeepMine: () => void; onTakeTheirs: () => void };

/** Whether what is typed is kept. */
export function SaveStatus({ state, onKeepMine, onTakeTheirs }: SaveStatusProps) {
  switch (state.kind) {
    case "conflict":
      return (
        <Notice
          tone="warn"
          remedy={
            <div className={styles["tools"]}>
              <Button size="small" onClick={onKeepMine}>
                Keep what I typed
              </Button>
              <Button size="small" onClick={onTakeTheirs}>
                Take the other words
              </Button>
            </div>
          }
        >
          Another tab or admin kept other words of this draft at {formatUtc(state.at)}. What you
          typed is still here, and not kept.
        </Notice>
      );
    case "refused":
      return <Notice tone="danger">{state.sentence} What you typed is still here.</Notice>;
    case "signed-out":
      return (
        <Notice tone="danger">
          The session has ended, so this is not kept any more. Sign in in another tab, and go on
          here: what you typed is still in the form.
        </Notice>
      );
    case "silent":
      return (
        <Notice tone="warn">
          The console does not answer, so this is not kept. It is tried again with the next key.
        </Notice>
      );
    case "none":
      return <Said>Drafts are kept while you type.</Said>;
    case "typing":
      return <Said>Not kept yet; it is within five seconds.</Said>;
    case "saving":
      return <Said>Keeping the draft…</Said>;
    case "saved":
      return (
        <Said>
          {state.isSlugTaken
            ? "Draft kept. Another task has this slug; choose another one before publishing."
            : "Draft kept."}
        </Said>
      );
  }
}

function Said({ children }: { children: string }) {
  return (
    <p className={styles["quiet"]} role="status">
      {children}
    </p>
  );
}
