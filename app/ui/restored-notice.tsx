import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";
import styles from "./restored-notice.module.css";

/** That a form holds what was typed before the page was loaded again, and the way to an empty one. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <div className={styles["above"]}>
      <Notice
        tone="info"
        remedy={
          <Button size="small" onClick={onRestart}>
            Start over
          </Button>
        }
      >
        Your earlier input was restored.
      </Notice>
    </div>
  );
}
