import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { CheckboxField } from "./field.tsx";
import styles from "./hold-button.module.css";

type HoldButtonProps = {
  children: ReactNode;
  disabled?: boolean;
  title?: string | undefined;
};

/** Also the length of the transition in the stylesheet. */
const holdMs = 2_000;

/**
 * Submits its form when it is let go after two seconds, by pointer or key: not before, since a key
 * that is still held would press whatever gets the focus next. Who cannot hold it may choose to click.
 */
export function HoldButton({ children, disabled = false, title }: HoldButtonProps) {
  const [phase, setPhase] = useState<"idle" | "holding" | "ready">("idle");
  const [isMissed, setIsMissed] = useState(false);
  const [isByClick, setIsByClick] = useState(false);

  useEffect(() => {
    if (phase !== "holding") return;
    const timer = setTimeout(() => setPhase("ready"), holdMs);
    return () => clearTimeout(timer);
  }, [phase]);

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
    // Else the browser makes a click of it.
    event.preventDefault();
    if (event.type === "keyup") release(event.currentTarget.form);
    else if (!event.repeat) setPhase("holding");
  }

  return (
    <>
      {isByClick ? (
        <Button type="submit" variant="danger" fullWidth disabled={disabled} title={title}>
          {children}
        </Button>
      ) : (
        <Button
          variant="danger"
          fullWidth
          disabled={disabled}
          title={title}
          className={styles["hold"]}
          data-phase={phase}
          onPointerDown={(event) => event.button === 0 && setPhase("holding")}
          onPointerUp={(event) => release(event.currentTarget.form)}
          onPointerLeave={cancel}
          onPointerCancel={cancel}
          onContextMenu={(event) => event.preventDefault()}
          onKeyDown={followKey}
          onKeyUp={followKey}
          onBlur={cancel}
          // Without a pointer's press before it, a click is that of an assistive technology.
          onClick={(event) => event.detail === 0 && setIsMissed(true)}
        >
          {labels[phase] ?? children}
        </Button>
      )}
      <p role="status" className={styles["hint"]}>
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
