import type { QueryClient } from "@tanstack/react-query";
import { SIWE_SESSION_QUERY_KEY } from "connectkit";
import { useCallback, useMemo, useReducer } from "react";
import type { Address } from "viem";
import type { TermsVersion } from "#app/platform/siwe-terms.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import { advanceSignIn, idleSignIn } from "./sign-in-machine.ts";
import {
  fetchSession,
  prepareMessage,
  sendSignature,
  SignInRequestError,
} from "./sign-in-requests.ts";
import { saveWaiting } from "./waiting-message.ts";

type SignInOptions = {
  connectedAddress: () => Address | undefined;
  terms: TermsVersion;
  /** Has ConnectKit's session. */
  queryClient: QueryClient;
};

/** Provides the callbacks for ConnectKit's sign-in, and its progress. */
export function useSignIn({ connectedAddress, terms, queryClient }: SignInOptions) {
  const [progress, dispatch] = useReducer(advanceSignIn, idleSignIn);

  const createMessage = useCallback(
    async (wallet: { address: Address; chainId: number }) => {
      dispatch({ kind: "started" });
      const { origin } = window.location;
      const { address, chainId } = wallet;
      try {
        const { message, waitsUntil } = await prepareMessage({ address, chainId, origin, terms });
        if (waitsUntil !== null) {
          saveWaiting(browserStorage(), address, { message, expiresAt: waitsUntil });
        }
        dispatch({ kind: "prepared" });
        return message;
      } catch (error) {
        if (error instanceof SignInRequestError) {
          dispatch({ kind: "rejected", message: error.message });
        }
        throw error;
      }
    },
    [terms],
  );

  const verifyMessage = useCallback(async (claim: { message: string; signature: string }) => {
    dispatch({ kind: "signed" });
    const answer = await sendSignature(claim);
    dispatch(answer);
    return answer.kind === "accepted";
  }, []);

  /** Continues with a message that a contract wallet's owners have signed or approved meanwhile. */
  const resume = useCallback(
    async (claim: { message: string; signature: string }) => {
      dispatch({ kind: "started" });
      const isAccepted = await verifyMessage(claim).catch(() => false);
      if (isAccepted) await queryClient.invalidateQueries({ queryKey: [SIWE_SESSION_QUERY_KEY] });
      else dispatch({ kind: "failed" });
    },
    [verifyMessage, queryClient],
  );

  /**
   * ConnectKit offers no sign-in while it has a session, so one of an address other than the
   * connected one is hidden from it.
   */
  const getSession = useCallback(async (): Promise<WalletSession | null> => {
    const session = await fetchSession();
    return session?.address === connectedAddress() ? session : null;
  }, [connectedAddress]);

  return useMemo(
    () => ({ progress, dispatch, createMessage, verifyMessage, resume, getSession }),
    [progress, createMessage, verifyMessage, resume, getSession],
  );
}

export type SignIn = ReturnType<typeof useSignIn>;
