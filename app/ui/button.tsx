import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./button.module.css";

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
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner instead of the label and ignores clicks; the size does not change. */
    pending?: boolean;
  };

/** A button for an action; use `ButtonLink` to navigate. */
export function Button({
  variant = "default",
  size = "normal",
  fullWidth = false,
  pending = false,
  type = "button",
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ fullWidth }, className)}
      data-variant={variant}
      data-size={size}
      data-pending={pending || undefined}
      // Not `disabled`, which would drop the focus while pending.
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles["content"]}>{children}</span>
    </button>
  );
}
