import type { ButtonHTMLAttributes } from "react";
import { classNames } from "./class-names.ts";
import styles from "./button.module.css";

export type ButtonLook = {
  /** `primary`: the one main action. `danger`: only what cannot be undone. */
  variant?: "primary" | "default" | "quiet" | "danger";
  /** `small` is for rows of tables and notices. */
  size?: "normal" | "small";
  fullWidth?: boolean;
};

export function buttonClass({ fullWidth = false }: ButtonLook, className?: string): string {
  return classNames(styles["button"], fullWidth && styles["full-width"], className);
}

type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows a spinner in place of the words and ignores clicks; the size stays. */
    pending?: boolean;
  };

/** A button that does something here; for going somewhere there is `ButtonLink`. */
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
      // Not `disabled`, which would drop the focus while something runs.
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
