import type { ReactNode } from "react";
import type { ButtonLook } from "#app/ui/button.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { LockedStakingRole } from "./manage.types.ts";

const roleLabels: Readonly<Record<LockedStakingRole, string>> = {
  DEFAULT_ADMIN_ROLE: "an admin",
  ECO_ADMIN_ROLE: "an ecosystem admin",
  FUNDER_ROLE: "a funder",
  BOOSTER_ROLE: "a booster",
  GUARDIAN_ROLE: "a guardian",
};

type RoleButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Set for a form, which then acts instead of `onClick`. */
  type?: "submit";
  /** The wallet's roles. */
  roles: readonly LockedStakingRole[];
  needs: LockedStakingRole;
  /** Why it is unavailable now. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button disabled, with a reason, for wallets that the contract would reject. */
export function RoleButton(props: RoleButtonProps) {
  const { roles, needs, blocker = null, size = "small", ...rest } = props;
  const roleBlocker = `The contract allows this only to ${roleLabels[needs]} of the locked stake`;
  const reason = roles.includes(needs) ? blocker : roleBlocker;
  return <ActionButton size={size} blocker={reason} {...rest} />;
}
