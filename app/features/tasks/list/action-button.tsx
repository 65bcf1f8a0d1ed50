import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";

type ActionButtonProps = Pick<ButtonLook, "variant"> & {
  /** Why the action is disabled, and when it becomes available. */
  blocker: string | null;
  onClick: () => void;
  children: string;
};

/** A button that is disabled, with a reason, if the escrow would revert. */
export function ActionButton({ blocker, ...rest }: ActionButtonProps) {
  const unready = useWriteBlocker();
  const reason = blocker ?? unready;
  return <Button size="small" disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
