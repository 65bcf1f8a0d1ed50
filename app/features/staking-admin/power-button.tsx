import type { ReactNode } from "react";
import type { ButtonLook } from "#app/ui/button.tsx";
import { ActionButton } from "#app/wallet/transaction/action-button.tsx";
import type { AdminFacts, Power } from "./admin.types.ts";
import { nameOfPower } from "./powers.ts";

type PowerButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Set for a form, which then acts instead of `onClick`. */
  type?: "submit";
  pending?: boolean;
  facts: Pick<AdminFacts, "powers">;
  /** Any one of them suffices; empty if anyone may. */
  powers: readonly Power[];
  /** Why it is unavailable now, and when it will be available. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button disabled, with a reason, for wallets that the contract would reject. */
export function PowerButton({
  facts,
  powers,
  blocker = null,
  size = "small",
  ...rest
}: PowerButtonProps) {
  const may = powers.length === 0 || powers.some((power) => facts.powers.includes(power));
  const roleBlocker = `The contract allows this only to a ${powers.map(nameOfPower).join(" or ")}`;
  return <ActionButton size={size} blocker={may ? blocker : roleBlocker} {...rest} />;
}
