import { useCallback, useMemo, useReducer } from "react";
import type { Address } from "viem";
import type { TermsVersion } from "#app/platform/siwe-terms.ts";
import type { WalletSession } from "#app/wallet/context/wallet-context.ts";
import { advanceSignIn, idleSignIn } from "./sign-in-machine.ts";
import {
  fetchSession,
  prepareMessage,
  sendSignature,
  SignInRequestError,
} from "./sign-in-requests.ts";

/** Provides the callbacks for ConnectKit's sign-in, and its progress. */
export function useSignIn(connectedAddress: () => Address | undefined, terms: TermsVersion) {
  const [progress, dispatch] = useReducer(advanceSignIn, idleSignIn);

  const createMessage = useCallback(
    async (wallet: { address: Address; chainId: number }) => {
      dispatch({ kind: "started" });
      const { origin } = window.location;
      const { address, chainId } = wallet;
      try {
        const message = await prepareMessage({ address, chainId, origin, terms });
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

  /**
   * ConnectKit offers no sign-in while it has a session, so one of an address other than the
   * connected one is hidden from it.
   */
  const getSession = useCallback(async (): Promise<WalletSession | null> => {
    const session = await fetchSession();
    return session?.address === connectedAddress() ? session : null;
  }, [connectedAddress]);

  return useMemo(
    () => ({ progress, dispatch, createMessage, verifyMessage, getSession }),
    [progress, createMessage, verifyMessage, getSession],
  );
}

export type SignIn = ReturnType<typeof useSignIn>;
