import { useWriteLack } from "#app/wallet/use-write-lack.ts";
import { useWallet } from "#app/wallet/wallet-context.ts";
import type { SignaturePlan } from "./signature-plan.ts";

export type SignatureAsker = {
  /** Opens the review of a message; what is missing (wallet, chain) is mended there. */
  ask: (plan: SignaturePlan) => void;
  /** False while another wallet than the signed-in one is connected, or the page is read-only. */
  canSign: boolean;
};

/** The one way in which a page asks the wallet to sign what is no transaction. */
export function useSignature(): SignatureAsker {
  const { openSignature } = useWallet();
  return { ask: openSignature, canSign: useWriteLack() === null };
}
