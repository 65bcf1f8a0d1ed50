import IconCheck from "@tabler/icons-react/dist/esm/icons/IconCheck.mjs";
import IconCopy from "@tabler/icons-react/dist/esm/icons/IconCopy.mjs";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import styles from "./copy-button.module.css";

/** Milliseconds that "Copied" is shown. */
export const copiedForMs = 1_500;

type CopyButtonProps = {
  value: string;
  /** Accessible name, such as "Copy address". */
  label: string;
  /** Shows the label beside the icon. */
  withText?: boolean;
  className?: string | undefined;
};

/** Copies a text and confirms it for 1.5 seconds, or reports that the browser denied it. */
export function CopyButton({ value, label, withText = false, className }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<"copied" | "rejected" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const next = await navigator.clipboard.writeText(value).then(
      () => "copied" as const,
      () => "rejected" as const,
    );
    setOutcome(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOutcome(null), copiedForMs);
  }

  const messages = { copied: "Copied", rejected: "Could not copy" };
  const text = outcome === null ? label : messages[outcome];
  return (
    <button
      type="button"
      className={classNames(styles["button"], className)}
      data-outcome={outcome ?? undefined}
      aria-label={withText ? undefined : label}
      title={text}
      onClick={() => void copy()}
    >
      {outcome === "copied" ? (
        <IconCheck size={16} stroke={1.5} aria-hidden />
      ) : (
        <IconCopy size={16} stroke={1.5} aria-hidden />
      )}
      {withText && <span>{text}</span>}
      <span role="status" className="visually-hidden">
        {outcome !== null && !withText ? text : ""}
      </span>
    </button>
  );
}
