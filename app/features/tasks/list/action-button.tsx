import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";

type ActionButtonProps = Pick<ButtonLook, "variant"> & {
  /** Why it cannot be done now, and when it can. */
  blocker: string | null;
  onClick: () => void;
  children: string;
};

/** A button that is off, and says why, for what the escrow would refuse. */
export function ActionButton({ blocker, ...rest }: ActionButtonProps) {
  const unready = useWriteBlocker();
  const reason = blocker ?? unready;
  return <Button size="small" disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
