import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteLack } from "#app/wallet/use-write-lack.ts";

type ActionButtonProps = Pick<ButtonLook, "variant"> & {
  /** Why it cannot be done now, and when it can. */
  lack: string | null;
  onClick: () => void;
  children: string;
};

/** A button that is off, and says why, for what the escrow would refuse. */
export function ActionButton({ lack, ...rest }: ActionButtonProps) {
  const unready = useWriteLack();
  const reason = lack ?? unready;
  return <Button size="small" disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
