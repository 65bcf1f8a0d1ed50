import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** Notice that a form was restored after a reload, with a button to start over. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
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
  );
}
