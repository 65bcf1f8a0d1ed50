import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import type { AdminFacts, Power } from "./admin.types.ts";
import { nameOfPower } from "./powers.ts";

type PowerButtonProps = Pick<ButtonLook, "variant" | "size" | "fullWidth"> & {
  /** Of a form, which does what a click does elsewhere. */
  type?: "submit";
  pending?: boolean;
  facts: Pick<AdminFacts, "powers">;
  /** One of them is enough; none: anybody may. */
  powers: readonly Power[];
  /** Why it cannot be done now, and when it can. */
  blocker?: string | null;
  onClick?: () => void;
  children: ReactNode;
};

/** A button that is off, and says why, for a wallet that the contract would refuse. */
export function PowerButton({
  facts,
  powers,
  blocker = null,
  size = "small",
  ...rest
}: PowerButtonProps) {
  const unready = useWriteBlocker();
  const may = powers.length === 0 || powers.some((power) => facts.powers.includes(power));
  const refusal = `The contract allows this only to a ${powers.map(nameOfPower).join(" or ")}`;
  const reason = (may ? blocker : refusal) ?? unready;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
