import { useWallet } from "./wallet-context.ts";

/** Returns the name under which the signed-in account's input of a form survives a reload. */
export function useOwnName(form: string): string {
  const { session } = useWallet();
  return `${form} of ${session?.address ?? "no account"}`;
}
