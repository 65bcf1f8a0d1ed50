import { Notice } from "#app/ui/feedback/notice.tsx";
import { ProgressBar } from "#app/ui/feedback/progress-bar.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { useNow } from "#app/ui/base/use-now.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { WorkState } from "./use-proof-of-work.ts";

type WorkProgressProps = {
  state: WorkState;
  /** What a request needs, in seconds of a median phone at most; 0 if it needs no work. */
  seconds: number;
  onCancel: () => void;
};

/** Shows the proof of work that a request needs before it is sent: its estimate, then its progress. */
export function WorkProgress({ state, seconds, onCancel }: WorkProgressProps) {
  switch (state.kind) {
    case "idle":
      return seconds === 0 ? null : (
        <p className={typography["note"]}>
          Your browser computes a proof of work first, which keeps robots from emptying the faucet.
          A phone needs up to {seconds} s.
        </p>
      );
    case "starting":
      return <Running label="Preparing the proof of work" onCancel={onCancel} />;
    case "solving":
      return <Solving {...state} onCancel={onCancel} />;
    case "failed":
      return <Notice tone="danger">Nothing was sent. {state.message}</Notice>;
    default:
      return state satisfies never;
  }
}

type SolvingProps = { seconds: number; startedAt: number; onCancel: () => void };

function Solving({ seconds, startedAt, onCancel }: SolvingProps) {
  const now = useNow(500) ?? startedAt;
  const elapsed = Math.max(0, Math.floor((now - startedAt) / 1_000));
  const estimate =
    elapsed <= seconds
      ? `${elapsed} s; a phone needs up to ${seconds} s`
      : `${elapsed} s, longer than a phone usually needs`;
  return (
    <>
      <ProgressBar label="Proof of work" value={Math.min(elapsed, seconds)} max={seconds} />
      <Running label={`Computing for ${estimate}. The request is sent then.`} onCancel={onCancel} />
    </>
  );
}

function Running({ label, onCancel }: { label: string; onCancel: () => void }) {
  return (
    <div className={layout["tools"]}>
      <p className={typography["note"]}>{label}</p>
      <Button size="small" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
