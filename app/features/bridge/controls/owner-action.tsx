import { type ReactNode, useState } from "react";
import type { Address } from "viem";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { shortenAddress } from "#app/ui/format.ts";
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
  /** Title of the dialog with the form. */
  title: string;
  /** @param close closes the dialog, before the input is reviewed */
  children: (close: () => void) => ReactNode;
};

/** Button that opens its form in a dialog. */
export function OwnerAction({ owner, label, title, children }: OwnerActionProps) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <OwnerButton owner={owner} onClick={() => setOpen(true)}>
        {label}
      </OwnerButton>
      <Dialog open={isOpen} title={title} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
