import { useRef, useState } from "react";
import { BaseError, type Hex, isAddressEqual } from "viem";
import { useAccount, useConfig } from "wagmi";
import { signTypedData } from "wagmi/actions";
import type { PublicConfig } from "#app/chain/public-config.ts";
import type { Blocker } from "#app/wallet/transaction/check-call.ts";
import { isRefusal } from "#app/wallet/transaction/wallet-provider-calls.ts";
import type { WalletSession } from "#app/wallet/wallet-context.ts";
import type { SignaturePlan } from "./signature-plan.ts";

/** Where a signature stands; `kept` by whom it was for. */
export type SignatureState =
  { kind: "review"; problem: string | null } | { kind: "signing" } | { kind: "kept" };

export type SignatureRunOptions = {
  plan: SignaturePlan;
  config: PublicConfig;
  session: WalletSession | null;
  /** The page's data is asked for again. */
  onKept: () => void;
};

/** Takes a message from its review to whoever wants it signed. */
export function useSignatureRun({ plan, config, session, onKept }: SignatureRunOptions) {
  const wagmi = useConfig();
  const { address, chainId } = useAccount();
  const [state, setState] = useState<SignatureState>({ kind: "review", problem: null });
  /** A second click may come before the first one is drawn. */
  const isAsking = useRef(false);
  const blocker = findBlocker();

  function findBlocker(): Blocker | null {
    if (!address || !session) return { sentence: "Connect your wallet first.", fix: "connect" };
    if (!isAddressEqual(address, session.address)) {
      const sentence = `The connected wallet ${address} is not the one that is signed in, ${session.address}. Sign again, or switch back in your wallet.`;
      return { sentence, fix: "connect" };
    }
    if (chainId === plan.chainId) return null;
    const network = config.networks.find((one) => one.chainId === plan.chainId);
    const sentence = `This is for a contract on ${network?.chainName ?? `chain ${plan.chainId}`}; your wallet is elsewhere.`;
    return { sentence, fix: "switch-chain" };
  }

  async function sign(): Promise<void> {
    if (blocker || state.kind !== "review" || isAsking.current) return;
    isAsking.current = true;
    setState({ kind: "signing" });
    const problem = await askWallet();
    isAsking.current = false;
    setState(problem === null ? { kind: "kept" } : { kind: "review", problem: problem || null });
    if (problem === null) onKept();
  }

  /** @returns what went wrong, empty where somebody only said no; `null`: it is signed and kept. */
  async function askWallet(): Promise<string | null> {
    let signature: Hex;
    try {
      signature = await signTypedData(wagmi, { ...plan.typedData });
    } catch (error) {
      if (isRefusal(error)) return "";
      const said = error instanceof BaseError ? error.shortMessage : String(error);
      return `The wallet did not sign it. ${said}`;
    }
    return plan
      .onSigned(signature)
      .catch(() => "The console does not answer, so the signature was not kept. Try again.");
  }

  return { state, blocker, sign };
}
