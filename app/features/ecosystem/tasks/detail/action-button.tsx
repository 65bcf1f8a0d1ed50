import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWallet } from "#app/wallet/wallet-context.ts";

type ActionButtonProps = Pick<ButtonLook, "variant"> & {
  /** Why it cannot be done now, and when it can. */
  lack: string | null;
  onClick: () => void;
  children: string;
};

/** A button that is off, and says why, for what the escrow would refuse. */
export function ActionButton({ lack, ...rest }: ActionButtonProps) {
  const { session, mismatch } = useWallet();
  const unready = session === null || mismatch ? "Connect the wallet that is signed in" : null;
  const reason = lack ?? unready;
  return <Button size="small" disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
