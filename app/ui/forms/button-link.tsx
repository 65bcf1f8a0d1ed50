import type { ReactNode } from "react";
import { type ButtonLook, buttonClass } from "./button.tsx";
import styles from "./button.module.css";
import { Link } from "./link.tsx";

type ButtonLinkProps = ButtonLook & {
  to: string;
  className?: string;
  children: ReactNode;
  /** Loads the whole document; for downloads and resource routes. */
  reloadDocument?: boolean;
};

/** A link styled as a button. */
export function ButtonLink({
  to,
  variant = "default",
  size = "normal",
  fullWidth = false,
  reloadDocument = false,
  className,
  children,
}: ButtonLinkProps) {
  return (
    <Link
      to={to}
      reloadDocument={reloadDocument}
      className={buttonClass({ fullWidth }, className)}
      data-variant={variant}
      data-size={size}
    >
      <span className={styles["content"]}>{children}</span>
    </Link>
  );
}
