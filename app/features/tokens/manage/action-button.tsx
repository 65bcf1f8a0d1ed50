import { type ReactNode, useId } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./manage.module.css";
import { useManage } from "./use-manage.ts";

type ActionButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Disabled reason; null if enabled. */
  blocker: string | null;
  type?: "submit";
  onClick?: () => void;
  children: ReactNode;
};

/** A button that is disabled if the token would revert, with the reason below. */
export function ActionButton({ blocker, children, ...rest }: ActionButtonProps) {
  const { blocker: walletBlocker } = useManage();
  const reason = blocker ?? walletBlocker;
  const id = useId();
  return (
    <span className={styles["action"]}>
      <Button
        {...rest}
        disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
      >
        {children}
      </Button>
      {reason !== null && (
        <span id={id} className={typography["note"]}>
          {reason}
        </span>
      )}
    </span>
  );
}
