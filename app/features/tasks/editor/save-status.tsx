import { Button } from "#app/ui/forms/button.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import styles from "#app/common/tasks/tasks.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { SaveState } from "./use-autosave.ts";

type SaveStatusProps = { state: SaveState; onSaveLocal: () => void; onLoadRemote: () => void };

/** State of the autosave. */
export function SaveStatus({ state, onSaveLocal, onLoadRemote }: SaveStatusProps) {
  switch (state.kind) {
    case "conflict":
      return (
        <Notice
          tone="warn"
          remedy={
            <div className={`${layout["tools"]} ${styles["tools"]}`}>
              <Button size="small" onClick={onSaveLocal}>
                Keep my version
              </Button>
              <Button size="small" onClick={onLoadRemote}>
                Use the other version
              </Button>
            </div>
          }
        >
          Another tab or admin saved a different version of this draft at <Time at={state.at} />.
          Your changes are still here, but not saved.
        </Notice>
      );
    case "rejected":
      return <Notice tone="danger">{state.message} Your changes are still here.</Notice>;
    case "signed-out":
      return (
        <Notice tone="danger">
          Your session has ended, so changes are no longer saved. Sign in in another tab, then
          continue here: your input is still in the form.
        </Notice>
      );
    case "silent":
      return (
        <Notice tone="warn">
          The console is not responding, so this is not saved. Retrying with your next change.
        </Notice>
      );
    case "none":
      return <StatusText>Drafts are saved as you type.</StatusText>;
    case "typing":
      return <StatusText>Saving...</StatusText>;
    case "saving":
      return <StatusText>Saving...</StatusText>;
    case "saved":
      return (
        <StatusText>
          {state.isSlugTaken
            ? "Draft saved. Another task has this slug; choose another one before publishing."
            : "Draft saved."}
        </StatusText>
      );
  }
}

function StatusText({ children }: { children: string }) {
  return (
    <p className={typography["note"]} role="status">
      {children}
    </p>
  );
}
