import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

type OwnerButtonProps = ButtonLook & {
  /** Why it cannot be done; `null`: it can. */
  lack: string | null;
  type?: "button" | "submit";
  onClick?: () => void;
  children: ReactNode;
};

/** A button that says why it is off. */
export function OwnerButton({ lack, ...rest }: OwnerButtonProps) {
  return <Button {...rest} disabled={lack !== null} title={lack ?? undefined} />;
}
