import { type Dispatch, useCallback, useEffect, useState } from "react";
import { useAccount } from "wagmi";
import { type Blocker, type ChainReader, checkCall } from "./check-call.ts";
import type { PreparedCall } from "./prepared-call.ts";
import type { CallState, RunEvent } from "./run-state.ts";
import { walletBlocks } from "./wallet-provider-calls.ts";

/** Milliseconds after which a blocked call is checked again. */
const recheckMs = 4_000;

type CallCheckOptions = {
  call: PreparedCall | undefined;
  state: CallState;
  /** Address of the signed-in wallet. */
  owner: `0x${string}` | null;
  chain: ChainReader;
  dispatch: Dispatch<RunEvent>;
};

/** Whether a blocker may pass by itself; an approval may not have reached the node yet. */
const isTemporary = ({ fix }: Blocker) => fix === "retry" || fix === "approve";

const unknownBlocks = { readNumber: async () => null, readHash: async () => null };

/**
 * Checks a call whenever it, the wallet or the session changes, and repeats the check while the
 * blocker may pass by itself, such as an unreachable chain or coins in transit.
 *
 * @returns a function that checks again immediately
 */
export function useCallCheck({ call, state, owner, chain, dispatch }: CallCheckOptions) {
  const { address, chainId, connector } = useAccount();
  const [attempt, setAttempt] = useState(0);
  const check = useCallback(
    (one: PreparedCall) => {
      const blocks = connector ? walletBlocks(connector) : unknownBlocks;
      return checkCall(one, { address, chainId, session: owner, blocks }, chain);
    },
    [address, chainId, connector, owner, chain],
  );

  useEffect(() => {
    if (!call) return;
    let isCurrent = true;
    dispatch({ kind: "check-started" });
    void check(call).then((result) => isCurrent && dispatch({ kind: "checked", check: result }));
    return () => {
      isCurrent = false;
    };
  }, [call, check, dispatch, attempt]);

  useEffect(() => {
    if (!call || state.kind !== "blocked" || !isTemporary(state.blocker)) return;
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        void check(call).then(
          (result) => isCurrent && dispatch({ kind: "checked", check: result }),
        ),
      recheckMs,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [call, check, dispatch, state]);

  return () => setAttempt((count) => count + 1);
}
