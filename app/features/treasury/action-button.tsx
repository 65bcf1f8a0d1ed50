import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useTreasury } from "./use-treasury.ts";

type ActionButtonProps = Pick<ButtonLook, "variant" | "size"> & {
  /** Why it cannot be done now; `null`: it can. */
  blocker: string | null;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is off, and says why, for what the contract would refuse. */
export function ActionButton({ blocker, size = "small", ...rest }: ActionButtonProps) {
  const { blocker: walletBlocker } = useTreasury();
  const reason = blocker ?? walletBlocker;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
