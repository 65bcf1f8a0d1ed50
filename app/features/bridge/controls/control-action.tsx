import { type ReactNode, useContext, useState } from "react";
import type { Address } from "viem";
import type { AccessRole } from "#app/chain/access/roles.ts";
import { RoleButton } from "#app/common/access-manager/role-button.tsx";
import { shortenAddress } from "#app/ui/values/format.ts";
import { RightsContext } from "./rights-context.ts";

type ControlButtonProps = {
  /** Owner of the contract that is called. */
  owner: Address;
  /** Role whose members may have the access manager call it. */
  needs: AccessRole;
  onClick: () => void;
  children: ReactNode;
};

/** Button that is disabled, with the reason, for wallets that may not use it. */
export function ControlButton({ owner, needs, ...rest }: ControlButtonProps) {
  const rights = useContext(RightsContext);
  const unmanaged =
    rights === null
      ? "Your rights on this chain are unknown, since it is not responding"
      : rights.manager.address === owner
        ? null
        : `The contract belongs to ${shortenAddress(owner)}, not to the access manager`;
  return (
    <RoleButton
      facts={rights ?? { roles: {} }}
      needs={unmanaged === null ? needs : null}
      blocker={unmanaged}
      {...rest}
    />
  );
}

type ControlActionProps = Pick<ControlButtonProps, "owner" | "needs"> & {
  label: string;
  /** Renders the dialog. */
  children: (close: () => void) => ReactNode;
};

/** Button that opens a dialog. */
export function ControlAction({ label, children, ...rest }: ControlActionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ControlButton onClick={() => setOpen(true)} {...rest}>
        {label}
      </ControlButton>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
