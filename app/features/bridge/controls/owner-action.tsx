import { type ReactNode, useState } from "react";
import type { Address } from "viem";
import { Button, type ButtonLook } from "#app/ui/forms/button.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";

type OwnerButtonProps = Pick<ButtonLook, "variant"> & {
  /** Account that may use the button; null means anyone. */
  owner: Address | null;
  onClick: () => void;
  children: ReactNode;
};

/** Button that is disabled for every wallet but the owner's. */
export function OwnerButton({ owner, children, ...rest }: OwnerButtonProps) {
  const { session } = useWallet();
  const unready = useWriteBlocker();
  const notOwner =
    owner !== null && session?.address !== owner
      ? `Only its owner ${shortenAddress(owner)} may do this`
      : null;
  return (
    <Button size="small" blocker={unready ?? notOwner} {...rest}>
      {children}
    </Button>
  );
}

type OwnerActionProps = {
  owner: Address;
  label: string;
  /** Renders the dialog. */
  children: (close: () => void) => ReactNode;
};

/** Button that opens a dialog. */
export function OwnerAction({ owner, label, children }: OwnerActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <OwnerButton owner={owner} onClick={() => setOpen(true)}>
        {label}
      </OwnerButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
