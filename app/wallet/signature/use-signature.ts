import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import type { SignatureRequest } from "#app/wallet/context/signature-request.ts";

export type SignatureAsker = {
  /** Opens the review of a message; missing prerequisites (wallet, chain) are fixed there. */
  requestSignature: (request: SignatureRequest) => void;
  /** False if the connected wallet is not the signed-in one, or the page is read-only. */
  canSign: boolean;
};

/** The only way for a page to request a signature without a transaction. */
export function useSignature(): SignatureAsker {
  const { openSignature } = useWallet();
  return { requestSignature: openSignature, canSign: useWriteBlocker() === null };
}
