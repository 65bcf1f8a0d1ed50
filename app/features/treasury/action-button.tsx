import type { ReactNode } from "react";
import { Button, type ButtonLook } from "#app/ui/button.tsx";
import { useTreasury } from "./use-treasury.ts";

type ActionButtonProps = Pick<ButtonLook, "variant" | "size"> & {
  /** Why it cannot be done now; `null`: it can. */
  lack: string | null;
  onClick: () => void;
  children: ReactNode;
};

/** A button that is off, and says why, for what the contract would refuse. */
export function ActionButton({ lack, size = "small", ...rest }: ActionButtonProps) {
  const { lack: walletLack } = useTreasury();
  const reason = lack ?? walletLack;
  return <Button size={size} disabled={reason !== null} title={reason ?? undefined} {...rest} />;
}
