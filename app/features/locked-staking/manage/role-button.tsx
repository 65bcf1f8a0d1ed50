import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useManage } from "./use-manage.ts";
import type { BoostRole } from "./manage.types.ts";

const roleLabels: Readonly<Record<BoostRole, string>> = {
  DEFAULT_ADMIN_ROLE: "an admin",
  ECO_ADMIN_ROLE: "an ecosystem admin",
  FUNDER_ROLE: "a funder",
  BOOSTER_ROLE: "a booster",
  GUARDIAN_ROLE: "a guardian",
};

type RoleButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Of a form, which does what a click does elsewhere. */
  type?: "submit";
  /** The wallet's. */
  roles: readonly BoostRole[];
  needs: BoostRole;
  /** Why it cannot be done now. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button that is off, and says why, for a wallet that the contract would refuse. */
export function RoleButton(props: RoleButtonProps) {
  const { roles, needs, blocker = null, size = "small", ...rest } = props;
  const { blocker: walletBlocker } = useManage();
  const refusal = `The contract allows this only to ${roleLabels[needs]} of the locked stake`;
  const reason = (roles.includes(needs) ? blocker : refusal) ?? walletBlocker;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
