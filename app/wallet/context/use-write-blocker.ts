import { useReadOnly } from "#app/ui/base/read-only.ts";
import { useWallet } from "./wallet-context.ts";

/** Returns the reason why the page cannot sign or change anything now, or null if it can. */
export function useWriteBlocker(): string | null {
  const { session, mismatch } = useWallet();
  const view = useReadOnly();
  if (view !== null) return view.reason;
  return session === null || mismatch ? "Connect the wallet you signed in with" : null;
}
