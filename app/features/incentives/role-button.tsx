import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteLack } from "#app/wallet/use-write-lack.ts";
import type { HubFacts, HubRole } from "./hub/hub.types.ts";

const roleWords: Readonly<Record<HubRole, string>> = {
  PROGRAMME_ADMIN_ROLE: "programme admin",
  PUBLISHER_ROLE: "publisher",
  GUARDIAN_ROLE: "guardian",
};

type RoleButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Of a form, which does what a click does elsewhere. */
  type?: "submit";
  pending?: boolean;
  facts: Pick<HubFacts, "roles">;
  /** One of them is enough; none: anybody may. */
  roles: readonly HubRole[];
  /** Why it cannot be done now, and when it can. */
  lack?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button that is off, and says why, for a wallet that the hub would refuse. */
export function RoleButton({
  facts,
  roles,
  lack = null,
  size = "small",
  ...rest
}: RoleButtonProps) {
  const unready = useWriteLack();
  const may = roles.length === 0 || roles.some((role) => facts.roles.includes(role));
  const refusal = `The contract allows this only to a ${roles.map((role) => roleWords[role]).join(" or ")}`;
  const reason = (may ? lack : refusal) ?? unready;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
