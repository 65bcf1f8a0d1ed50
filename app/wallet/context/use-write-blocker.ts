import { useReadOnly } from "#app/ui/read-only.ts";
import { useWallet } from "./wallet-context.ts";

/** Why the page can have nothing signed or changed now; `null`: it can. */
export function useWriteBlocker(): string | null {
  const { session, mismatch } = useWallet();
  const view = useReadOnly();
  if (view !== null) return view.reason;
  return session === null || mismatch ? "Connect the wallet you signed in with" : null;
}
