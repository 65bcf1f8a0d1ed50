import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** That a form holds what was typed before the page was loaded again, and the way to an empty one. */
export function RestoredNotice({ onRestart }: { onRestart: () => void }) {
  return (
    <Notice tone="info">
      What you typed here before was kept.{" "}
      <Button type="button" size="small" onClick={onRestart}>
        Begin anew
      </Button>
    </Notice>
  );
}
