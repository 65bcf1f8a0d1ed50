import type { ComponentProps } from "react";
import { Button } from "#app/ui/forms/button.tsx";
import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";

/** A button for what the wallet signs; if nothing else blocks it, the state of the wallet may. */
export function ActionButton({ blocker, ...rest }: ComponentProps<typeof Button>) {
  const unready = useWriteBlocker();
  return <Button blocker={blocker ?? unready} {...rest} />;
}
