import { type ButtonHTMLAttributes, useId } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { Tooltip } from "#app/ui/base/tooltip.tsx";
import { useIsInBrowser } from "#app/ui/base/use-is-in-browser.ts";
import styles from "./button.module.css";
import typography from "#app/ui/typography.module.css";

export type ButtonLook = {
  /** `primary` is the one main action; `danger` is only for irreversible ones. */
  variant?: "primary" | "default" | "quiet" | "danger" | undefined;
  /** `small` is for table rows and notices. */
  size?: "normal" | "small";
  fullWidth?: boolean;
};

export function buttonClass({ fullWidth = false }: ButtonLook, className?: string): string {
  return classNames(styles["button"], fullWidth && styles["full-width"], className);
}

type ButtonProps = ButtonLook &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, "title"> & {
    /** Shows a spinner instead of the label and ignores clicks; the size does not change. */
    pending?: boolean;
    /**
     * Why the action is not available now; null if it is. The button can still have the focus. The
     * main action of a form shows the reason next to it, any other while it is hovered or focused.
     */
    blocker?: string | null | undefined;
    /** Describes the action if the label is not enough; shown where the blocker would be. */
    explanation?: string;
  };

/** A button for an action; use `ButtonLink` to navigate. */
export function Button({
  variant = "default",
  size = "normal",
  fullWidth = false,
  pending = false,
  blocker = null,
  explanation,
  type = "button",
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isInBrowser = useIsInBrowser();
  const descriptionId = useId();
  const isBlocked = blocker !== null;
  const isMain = size === "normal" && (fullWidth || variant === "primary" || type === "submit");
  const description = blocker ?? explanation ?? null;
  return (
    <>
      <button
        {...rest}
        type={type}
        className={buttonClass({ fullWidth }, className)}
        data-variant={variant}
        data-size={size}
        data-pending={pending || undefined}
        // Until scripts run, only `disabled` keeps the button from submitting its form.
        disabled={disabled || (isBlocked && !isInBrowser)}
        // Not `disabled`, which would drop the focus and hide the reason from the keyboard.
        aria-disabled={pending || isBlocked || undefined}
        aria-busy={pending || undefined}
        aria-describedby={description === null ? rest["aria-describedby"] : descriptionId}
        onClick={(event) => {
          if (pending || isBlocked) event.preventDefault();
          else onClick?.(event);
        }}
      >
        <span className={styles["content"]}>{children}</span>
        {description !== null && !isMain && (
          <Tooltip id={descriptionId}>{toSentence(description)}</Tooltip>
        )}
      </button>
      {description !== null && isMain && (
        <span
          id={descriptionId}
          className={classNames(typography["note"], styles["reason"])}
          data-reason
        >
          {toSentence(description)}
        </span>
      )}
    </>
  );
}
