import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import type { ButtonLook } from "#app/ui/button.tsx";

type OwnerButtonProps = ButtonLook & {
  /** Disabled reason; null if enabled. */
  blocker: string | null;
  type?: "button" | "submit";
  onClick?: () => void;
  children: ReactNode;
};

/** A button that shows why it is disabled. */
export function OwnerButton({ blocker, ...rest }: OwnerButtonProps) {
  return <Button {...rest} disabled={blocker !== null} title={blocker ?? undefined} />;
}
