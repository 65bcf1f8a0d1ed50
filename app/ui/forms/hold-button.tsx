import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Button } from "./button.tsx";
import { CheckboxField } from "./field.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./hold-button.module.css";

type HoldButtonProps = {
  children: ReactNode;
  /** Why it is not available now; null if it is. */
  blocker: string | null;
};

/** Same as the transition duration in the stylesheet. */
const holdMs = 2_000;

/**
 * Submits its form when released after being held for two seconds, by pointer or key. Not before
 * the release, since a held key would press whatever gets the focus next. Users who cannot hold it
 * may choose to click.
 */
export function HoldButton({ children, blocker }: HoldButtonProps) {
  const [phase, setPhase] = useState<"idle" | "holding" | "ready">("idle");
  const [isMissed, setIsMissed] = useState(false);
  const [isByClick, setIsByClick] = useState(false);

  useEffect(() => {
    if (phase !== "holding") return;
    const timer = setTimeout(() => setPhase("ready"), holdMs);
    return () => clearTimeout(timer);
  }, [phase]);

  function press() {
    if (blocker === null) setPhase("holding");
  }

  function cancel() {
    if (phase !== "idle") setIsMissed(true);
    setPhase("idle");
  }

  function release(form: HTMLFormElement | null) {
    if (phase !== "ready") return cancel();
    setPhase("idle");
    form?.requestSubmit();
  }

  function followKey(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === "Escape") return cancel();
    if (event.key !== "Enter" && event.key !== " ") return;
    // Otherwise the browser would turn it into a click.
    event.preventDefault();
    if (event.type === "keyup") release(event.currentTarget.form);
    else if (!event.repeat) press();
  }

  return (
    <>
      {isByClick ? (
        <Button type="submit" variant="danger" fullWidth blocker={blocker}>
          {children}
        </Button>
      ) : (
        <Button
          variant="danger"
          fullWidth
          blocker={blocker}
          className={styles["hold"]}
          data-phase={phase}
          onPointerDown={(event) => event.button === 0 && press()}
          onPointerUp={(event) => release(event.currentTarget.form)}
          onPointerLeave={cancel}
          onPointerCancel={cancel}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={followKey}
          onKeyUp={followKey}
          onBlur={cancel}
          // A click without a preceding pointer press comes from assistive technology.
          onClick={(event) => event.detail === 0 && setIsMissed(true)}
        >
          {labels[phase] ?? children}
        </Button>
      )}
      <p role="status" className={classNames(typography["note"], styles["hint"])}>
        {isMissed && !isByClick && "Press and hold for two seconds, or hold the Space key."}
      </p>
      {isMissed && (
        <CheckboxField
          label="I cannot hold a button; let me confirm with a click"
          checked={isByClick}
          onChange={(event) => setIsByClick(event.target.checked)}
        />
      )}
    </>
  );
}

const labels = { idle: null, holding: "Keep holding…", ready: "Release to confirm" } as const;
