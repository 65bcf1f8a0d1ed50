import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
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
  const unready = useWriteBlocker();
  const may = powers.length === 0 || powers.some((power) => facts.powers.includes(power));
  const roleBlocker = `The contract allows this only to a ${powers.map(nameOfPower).join(" or ")}`;
  const reason = (may ? blocker : roleBlocker) ?? unready;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
