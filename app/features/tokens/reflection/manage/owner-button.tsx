import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

type OwnerButtonProps = ButtonLook & {
  /** Why it cannot be done; `null`: it can. */
  blocker: string | null;
  type?: "button" | "submit";
  onClick?: () => void;
  children: ReactNode;
};

/** A button that says why it is off. */
export function OwnerButton({ blocker, ...rest }: OwnerButtonProps) {
  return <Button {...rest} disabled={blocker !== null} title={blocker ?? undefined} />;
}
