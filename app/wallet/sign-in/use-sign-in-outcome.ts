import { useQueryClient } from "@tanstack/react-query";
import { SIWE_SESSION_QUERY_KEY } from "connectkit";
import { useEffect, useLayoutEffect, useRef } from "react";
import type { Address } from "viem";
import { showToast } from "#app/ui/feedback/toast.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import { isRequestOpen, requestOpen } from "#app/wallet/transaction/wallet-provider-calls.ts";
import { findSigningError } from "./signing-error.ts";
import type { SignIn } from "./use-sign-in.ts";
import { useSiweState } from "./use-siwe-state.ts";

/** Time within which the page shows a new session, milliseconds. */
const enteredWithinMs = 20_000;

type SignInOutcomeOptions = {
  session: WalletSession | null;
  /** Address of the connected wallet. */
  address: Address | undefined;
  signIn: SignIn;
  /** Called once the server has a session, which the page does not show yet. */
  onSignedIn: () => void;
  /** Called when the page shows the session. */
  onEntered: () => void;
  /** Called when the page's terms are outdated. */
  onTermsChanged: () => void;
};

/**
 * Follows ConnectKit's sign-in until it succeeds, is silently rejected, or fails with a message.
 */
export function useSignInOutcome(options: SignInOutcomeOptions) {
  const { session, address, signIn, onTermsChanged } = options;
  const queryClient = useQueryClient();
  const { isSignedIn, isRejected, isError, reset } = useSiweState();
  const { progress, dispatch } = signIn;
  const { failure, step } = progress;

  useLayoutEffect(() => {
    const own = session !== null && session.address === address ? session : null;
    queryClient.setQueryData([SIWE_SESSION_QUERY_KEY], own);
  }, [queryClient, session, address]);

  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  const isDone = isSignedIn && progress.step === "finishing" && progress.state !== "idle";
  const hasEntered = isDone && session !== null && session.address === address;
  useEffect(() => {
    if (!isDone) return;
    latest.current.onSignedIn();
    const timer = setTimeout(() => dispatch({ kind: "failed" }), enteredWithinMs);
    return () => clearTimeout(timer);
  }, [isDone, dispatch]);
  useEffect(() => {
    if (!hasEntered) return;
    dispatch({ kind: "finished" });
    latest.current.onEntered();
  }, [hasEntered, dispatch]);

  useEffect(() => {
    if (!isRejected && !isError) return;
    if (step === "signing" && isRequestOpen(findSigningError(queryClient))) {
      dispatch({ kind: "rejected", message: requestOpen });
    }
    dispatch({ kind: isRejected ? "user-rejected" : "failed" });
    reset();
  }, [isRejected, isError, step, queryClient, dispatch, reset]);

  useEffect(() => {
    if (failure !== null) showToast({ type: "error", message: failure, id: "sign-in" });
  }, [failure]);

  const isOutdated = failure !== null && progress.step === "renewing";
  useEffect(() => {
    if (isOutdated) onTermsChanged();
  }, [isOutdated, onTermsChanged]);
}
