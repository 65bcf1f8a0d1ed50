import { useQueryClient } from "@tanstack/react-query";
import { Context as ConnectKitContext, SIWE_SESSION_QUERY_KEY } from "connectkit";
import { useContext, useEffect, useLayoutEffect } from "react";
import type { Address } from "viem";
import { showToast } from "#app/ui/toast.ts";
import type { WalletSession } from "#app/wallet/wallet-context.ts";
import type { SignIn } from "./use-sign-in.ts";
import { useSiweState } from "./use-siwe-state.ts";

type SignInOutcomeOptions = {
  session: WalletSession | null;
  /** Of the connected wallet. */
  address: Address | undefined;
  signIn: SignIn;
  onSignedIn: () => void;
};

/** Follows ConnectKit's sign-in to its end: signed in, refused without a word, or failed with one. */
export function useSignInOutcome({ session, address, signIn, onSignedIn }: SignInOutcomeOptions) {
  const queryClient = useQueryClient();
  const connectKit = useContext(ConnectKitContext);
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
    dispatch({ kind: isRejected ? "refused-by-person" : "failed" });
    reset();
  }, [isRejected, isError, dispatch, reset]);

  const displayError = connectKit?.displayError;
  useEffect(() => {
    if (failure === null) return;
    showToast({ type: "error", message: failure, id: "sign-in" });
    displayError?.(failure);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- ConnectKit makes the function anew with each render
  }, [failure]);
}
