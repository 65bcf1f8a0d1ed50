import { type ReactNode, useState } from "react";
import type { Address } from "viem";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";

type OwnerButtonProps = Pick<ButtonLook, "variant"> & {
  /** Who may do it; `null`: anybody. */
  owner: Address | null;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is off for every wallet but the owner's. */
export function OwnerButton({ owner, children, ...rest }: OwnerButtonProps) {
  const { session, mismatch } = useWallet();
  const reason =
    session === null || mismatch
      ? "Connect the wallet you signed in with"
      : owner !== null && session.address !== owner
        ? `Only its owner ${shortenAddress(owner)} may do this`
        : undefined;
  return (
    <Button size="small" disabled={reason !== undefined} title={reason} {...rest}>
      {children}
    </Button>
  );
}

type OwnerActionProps = {
  owner: Address;
  label: string;
  /** Of the dialog with the form. */
  title: string;
  /** @param close before the review of what was filled in */
  children: (close: () => void) => ReactNode;
};

/** A button whose form stands in a dialog. */
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
