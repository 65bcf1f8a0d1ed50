import { type Address, BaseError, ChainMismatchError, type Client, type Hex } from "viem";
import type { Config } from "wagmi";
import { getAccount, sendTransaction } from "wagmi/actions";
import type { ChainId } from "#app/chain/networks.ts";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import { type AccountState, findSent, readAccountState } from "./find-sent.ts";
import { findOpenRequest, removeOpenRequest, saveOpenRequest } from "./open-requests.ts";
import type { PreparedCall } from "./prepared-call.ts";
import type { RunEvent } from "./run-state.ts";
import {
  findAccountProblem,
  isRequestOpen,
  isUserRejection,
  requestOpen,
} from "./wallet-provider-calls.ts";

/** Milliseconds after which nodes know a transaction that a wallet has sent. */
const propagationMs = 10_000;

type WalletSenderOptions = {
  wagmi: Config;
  client: Client;
  chainId: ChainId;
  chainName: string;
  onEvent: (event: RunEvent) => void;
};
type Review = {
  /** Account that signs. */
  from: Address;
  gasLimit: bigint;
  feeWei: bigint;
  /** Called once the wallet or the chain tells that the call was sent. */
  onSent: (hash: Hex) => void;
};
type Request = Pick<Review, "from" | "onSent"> & {
  call: PreparedCall;
  /** State of the account before the wallet got its first request for the call. */
  before: AccountState;
  isWalletOpen: boolean;
  /** When the wallet last failed to answer; null if it has not. */
  failedAt: number | null;
};

/**
 * Creates the sender of a dialog's calls. Only a rejection by the user (4001) proves that nothing
 * was sent: wallets have been seen to fail, or never to answer, after they had sent a call. So the
 * chain is searched from the moment the wallet is asked, and a call is requested again only with
 * the nonce of its first request, because a chain accepts one transaction per nonce.
 */
export function createWalletSender(options: WalletSenderOptions) {
  const { wagmi, client, chainId, chainName, onEvent } = options;
  const storage = browserStorage();
  const otherChain = `Your wallet now uses another network. Switch it to ${chainName}, and sign again.`;
  let current: Request | null = null;
  let isPreparing = false;

  const identify = ({ to, data, valueWei }: PreparedCall, from: Address) =>
    ({ chainId, from, to, data, valueWei }) as const;

  function close({ call, from }: Request): void {
    current = null;
    removeOpenRequest(storage, identify(call, from));
  }

  async function search(request: Request): Promise<void> {
    const { call, from } = request;
    while (current === request) {
      const sent = await findSent(client, call, request.before).catch(() => null);
      if (current !== request) return;
      if (sent?.kind === "found") {
        if (sent.isCall || request.failedAt !== null) {
          close(request);
          return sent.isCall
            ? request.onSent(sent.hash)
            : onEvent({ kind: "replaced", hash: sent.hash });
        }
        // The open wallet can still send the call, with the next nonce.
        const { nonce } = request.before;
        request.before = { from, nonce: nonce + 1, block: sent.searched - 1n };
        saveOpenRequest(storage, identify(call, from), request.before);
        continue;
      }
      if (sent !== null) request.before = { ...request.before, block: sent.searched };
      const { failedAt } = request;
      const isQuiet = failedAt !== null && Date.now() - failedAt > propagationMs;
      if (sent?.kind === "unused" && isQuiet) onEvent({ kind: "unused" });
      await new Promise((resolve) => setTimeout(resolve, client.pollingInterval));
    }
  }

  /** Asks the wallet. `nonce` is set if the wallet was asked for the same call before. */
  async function ask(request: Request, gas: bigint, nonce?: number): Promise<void> {
    const { to, data, valueWei } = request.call;
    request.isWalletOpen = true;
    const problem = await findAccountProblem(getAccount(wagmi).connector, request.from);
    if (current !== request) return;
    if (problem !== null) return endUnasked(request, problem, nonce === undefined);
    try {
      const hash = await sendTransaction(wagmi, {
        account: request.from,
        to,
        value: valueWei,
        data: data === "0x" ? undefined : data,
        gas,
        chainId,
        nonce,
      });
      // The chain may have shown the transaction before.
      if (current !== request) return;
      close(request);
      request.onSent(hash);
    } catch (error) {
      if (current !== request) return;
      if (isChainMismatch(error)) return endUnasked(request, otherChain, nonce === undefined);
      request.isWalletOpen = false;
      // Rejecting a second request says nothing about the first one.
      if (nonce === undefined && (isUserRejection(error) || isRequestOpen(error))) {
        close(request);
        if (isUserRejection(error)) request.call.hooks?.onNotSent();
        onEvent({ kind: "not-sent", problem: isRequestOpen(error) ? requestOpen : null });
        return;
      }
      request.failedAt = Date.now();
      const reason = error instanceof BaseError ? error.shortMessage : String(error);
      onEvent({ kind: "unsettled", problem: `It answered: ${reason}` });
    }
  }

  /** Ends an attempt to ask the wallet before it got the request; an earlier one stays open. */
  function endUnasked(request: Request, problem: string, isFirst: boolean): void {
    request.isWalletOpen = false;
    if (!isFirst) return onEvent({ kind: "unsettled", problem });
    close(request);
    request.call.hooks?.onNotSent();
    onEvent({ kind: "not-sent", problem });
  }

  function open(request: Omit<Request, "isWalletOpen">): Request {
    current = { ...request, isWalletOpen: false };
    void search(current);
    return current;
  }

  /** @throws Error with a message if the wallet must not be asked now */
  async function prepare(call: PreparedCall, from: Address): Promise<AccountState> {
    const before = await readAccountState(client, from).catch(() => null);
    if (before === null) throw new Error(`${chainName} cannot be reached right now. Try again.`);
    await call.hooks?.beforeSign();
    return before;
  }

  return {
    /**
     * Sends a call. If an earlier page or another tab left a request for it unanswered, the chain is
     * searched for that instead.
     */
    async send(call: PreparedCall, { from, gasLimit, feeWei, onSent }: Review): Promise<void> {
      // A second click before the first one renders.
      if (isPreparing || current !== null) return;
      const stored = findOpenRequest(storage, identify(call, from));
      if (stored !== null) {
        onEvent({ kind: "unsettled", problem: null });
        open({ call, from, onSent, before: stored, failedAt: Date.now() });
        return;
      }
      onEvent({ kind: "sign-asked", gasLimit, feeWei });
      isPreparing = true;
      try {
        const before = await prepare(call, from);
        saveOpenRequest(storage, identify(call, from), before);
        void ask(open({ call, from, onSent, before, failedAt: null }), gasLimit);
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        onEvent({ kind: "not-sent", problem });
      } finally {
        isPreparing = false;
      }
    },

    /** Sends the call again that nothing is known of, with the same nonce. */
    sendAgain({ gasLimit, feeWei }: Pick<Review, "gasLimit" | "feeWei">): void {
      if (current === null || current.isWalletOpen) return;
      onEvent({ kind: "sign-asked", gasLimit, feeWei });
      void ask(current, gasLimit, current.before.nonce);
    },
  };
}

/** Returns whether viem found the wallet on another chain, which it checks before it asks. */
function isChainMismatch(error: unknown): boolean {
  return (
    error instanceof BaseError && error.walk((one) => one instanceof ChainMismatchError) !== null
  );
}
