import type { ReactNode } from "react";
import type { ButtonLook } from "#app/ui/forms/button.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { AccessRole, HeldRoles } from "#app/chain/access/roles.ts";
import { nameOfRole } from "#app/domain/access/role-names.ts";

type RoleButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Set for a form, which then acts instead of `onClick`. */
  type?: "submit";
  pending?: boolean;
  facts: { roles: HeldRoles };
  /** Role whose members may act; null if anyone may. */
  needs: AccessRole | null;
  /** Why it is unavailable now, and when it will be available. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button disabled, with a reason, for wallets that the contract would reject. */
export function RoleButton({
  facts,
  needs,
  blocker = null,
  size = "small",
  ...rest
}: RoleButtonProps) {
  const may = needs === null || needs in facts.roles;
  const roleBlocker = needs && `The contract allows this only to ${withArticle(nameOfRole(needs))}`;
  return <ActionButton size={size} blocker={may ? blocker : roleBlocker} {...rest} />;
}

function withArticle(name: string): string {
  return `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`;
}
