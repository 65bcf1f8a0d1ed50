import type { QueryClient } from "@tanstack/react-query";

/**
 * Returns the error of the last message that the wallet was asked to sign, or null. ConnectKit asks
 * by wagmi's mutation, and tells only that it failed.
 */
export function findSigningError(queryClient: QueryClient): Error | null {
  const requests = queryClient.getMutationCache().findAll({ mutationKey: ["signMessage"] });
  return requests.at(-1)?.state.error ?? null;
}
