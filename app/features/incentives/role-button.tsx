import type { ReactNode } from "react";
import type { ButtonLook } from "#app/ui/button.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { ClaimHubFacts, ClaimHubRole } from "./claim-hub/claim-hub.types.ts";

const roleLabels: Readonly<Record<ClaimHubRole, string>> = {
  PROGRAMME_ADMIN_ROLE: "program admin",
  PUBLISHER_ROLE: "publisher",
  GUARDIAN_ROLE: "guardian",
};

type RoleButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Set for a form, which then acts instead of `onClick`. */
  type?: "submit";
  pending?: boolean;
  facts: Pick<ClaimHubFacts, "roles">;
  /** Any one of them suffices; empty if anyone may. */
  roles: readonly ClaimHubRole[];
  /** Why it is unavailable now, and when it will be available. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button disabled, with a reason, for wallets that the hub would reject. */
export function RoleButton({
  facts,
  roles,
  blocker = null,
  size = "small",
  ...rest
}: RoleButtonProps) {
  const may = roles.length === 0 || roles.some((role) => facts.roles.includes(role));
  const roleBlocker = `The contract allows this only to a ${roles.map((role) => roleLabels[role]).join(" or ")}`;
  return <ActionButton size={size} blocker={may ? blocker : roleBlocker} {...rest} />;
}
