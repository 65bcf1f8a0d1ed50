import { useQueryClient } from "@tanstack/react-query";
import { SIWE_SESSION_QUERY_KEY } from "connectkit";
import { useEffect, useLayoutEffect } from "react";
import type { Address } from "viem";
import { showToast } from "#app/ui/toast.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import type { SignIn } from "./use-sign-in.ts";
import { useSiweState } from "./use-siwe-state.ts";

type SignInOutcomeOptions = {
  session: WalletSession | null;
  /** Address of the connected wallet. */
  address: Address | undefined;
  signIn: SignIn;
  onSignedIn: () => void;
  /** Called when the page's terms are outdated. */
  onTermsChanged: () => void;
};

/**
 * Follows ConnectKit's sign-in until it succeeds, is silently rejected, or fails with a message.
 */
export function useSignInOutcome(options: SignInOutcomeOptions) {
  const { session, address, signIn, onSignedIn, onTermsChanged } = options;
  const queryClient = useQueryClient();
  const { isSignedIn, isRejected, isError, reset } = useSiweState();
  const { progress, dispatch } = signIn;
  const { failure } = progress;

  useLayoutEffect(() => {
    const own = session !== null && session.address === address ? session : null;
    queryClient.setQueryData([SIWE_SESSION_QUERY_KEY], own);
  }, [queryClient, session, address]);

  const isDone = isSignedIn && progress.step === "finishing";
  useEffect(() => {
    if (!isDone) return;
    dispatch({ kind: "finished" });
    onSignedIn();
  }, [isDone, dispatch, onSignedIn]);

  useEffect(() => {
    if (!isRejected && !isError) return;
    dispatch({ kind: isRejected ? "user-rejected" : "failed" });
    reset();
  }, [isRejected, isError, dispatch, reset]);

  useEffect(() => {
    if (failure !== null) showToast({ type: "error", message: failure, id: "sign-in" });
  }, [failure]);

  const isOutdated = failure !== null && progress.step === "renewing";
  useEffect(() => {
    if (isOutdated) onTermsChanged();
  }, [isOutdated, onTermsChanged]);
}
