import { type ReactNode, useId } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import styles from "./manage.module.css";
import { useManage } from "./use-manage.ts";

type ActionButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Why it cannot be done now; `null`: it can. */
  lack: string | null;
  type?: "submit";
  onClick?: () => void;
  children: ReactNode;
};

/** A button that is off for what the token would refuse, with the reason in words below it. */
export function ActionButton({ lack, children, ...rest }: ActionButtonProps) {
  const { lack: walletLack } = useManage();
  const reason = lack ?? walletLack;
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
        <span id={id} className={styles["quiet"]}>
          {reason}
        </span>
      )}
    </span>
  );
}
