import { useWriteBlocker } from "#app/wallet/context/use-write-blocker.ts";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import type { SignaturePlan } from "#app/wallet/context/signature-plan.ts";

export type SignatureAsker = {
  /** Opens the review of a message; what is missing (wallet, chain) is fixed there. */
  ask: (plan: SignaturePlan) => void;
  /** False while another wallet than the signed-in one is connected, or the page is read-only. */
  canSign: boolean;
};

/** The one way in which a page asks the wallet to sign what is no transaction. */
export function useSignature(): SignatureAsker {
  const { openSignature } = useWallet();
  return { ask: openSignature, canSign: useWriteBlocker() === null };
}
