import { useRef, useState } from "react";
import { type Address, BaseError, type Hex, isAddressEqual } from "viem";
import { useAccount, useConfig } from "wagmi";
import { signTypedData } from "wagmi/actions";
import type { PublicConfig } from "#app/chain/public-config.ts";
import type { Blocker } from "#app/wallet/transaction/check-call.ts";
import {
  findAccountProblem,
  isRequestOpen,
  isUserRejection,
  requestOpen,
} from "#app/wallet/transaction/wallet-provider-calls.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import type { SignatureRequest } from "#app/wallet/context/signature-request.ts";

/** State of a signature; `saved` means that its recipient has stored it. */
export type SignatureState =
  { kind: "review"; problem: string | null } | { kind: "signing" } | { kind: "saved" };

export type SignatureRunOptions = {
  request: SignatureRequest;
  config: PublicConfig;
  session: WalletSession | null;
  /** Revalidates the page's data. */
  onSaved: () => void;
};

/** Runs a message from review to submission of its signature. */
export function useSignatureRun({ request, config, session, onSaved }: SignatureRunOptions) {
  const wagmi = useConfig();
  const { address, chainId, connector } = useAccount();
  const [state, setState] = useState<SignatureState>({ kind: "review", problem: null });
  /** Guards against a second click before the first one renders. */
  const isWalletOpen = useRef(false);
  const blocker = findBlocker();

  function findBlocker(): Blocker | null {
    if (!address || !session) return { message: "Connect your wallet first.", fix: "connect" };
    if (!isAddressEqual(address, session.address)) {
      const message = `The connected wallet ${address} is not the one you signed in with, ${session.address}. Sign in again, or switch back in your wallet.`;
      return { message, fix: "connect" };
    }
    if (chainId === request.chainId) return null;
    const network = config.networks.find((one) => one.chainId === request.chainId);
    const message = `Switch your wallet to ${network?.chainName ?? `chain ${request.chainId}`}.`;
    return { message, fix: "switch-chain" };
  }

  async function sign(): Promise<void> {
    if (blocker || !session || state.kind !== "review" || isWalletOpen.current) return;
    isWalletOpen.current = true;
    setState({ kind: "signing" });
    const problem = await requestWallet(session.address);
    isWalletOpen.current = false;
    setState(problem === null ? { kind: "saved" } : { kind: "review", problem: problem || null });
    if (problem === null) onSaved();
  }

  /** @returns the error, empty after a user rejection; null if it was signed and stored. */
  async function requestWallet(account: Address): Promise<string | null> {
    const problem = await findAccountProblem(connector, account);
    if (problem !== null) return problem;
    let signature: Hex;
    try {
      signature = await signTypedData(wagmi, { account, ...request.typedData });
    } catch (error) {
      if (isUserRejection(error)) return "";
      if (isRequestOpen(error)) return requestOpen;
      const message = error instanceof BaseError ? error.shortMessage : String(error);
      return `The wallet did not sign. ${message}`;
    }
    return request
      .onSigned(signature)
      .catch(() => "The console is not responding, so the signature was not saved. Try again.");
  }

  return { state, blocker, sign };
}
