import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useTreasury } from "./use-treasury.ts";

type ActionButtonProps = Pick<ButtonLook, "variant" | "size"> & {
  /** Disabled reason; null if enabled. */
  blocker: string | null;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is disabled, with a reason, if the contract would revert. */
export function ActionButton({ blocker, size = "small", ...rest }: ActionButtonProps) {
  const { blocker: walletBlocker } = useTreasury();
  const reason = blocker ?? walletBlocker;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
