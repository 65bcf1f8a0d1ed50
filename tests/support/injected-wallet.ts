import type { BrowserContext, Page } from "playwright-core";
import {
  type Address,
  type Hex,
  createWalletClient,
  hexToBigInt,
  hexToString,
  http,
  isHex,
  numberToHex,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";

export type InjectedWalletOptions = {
  privateKey: Hex;
  /** RPC addresses of the chains that the wallet knows, by chain id. */
  rpcUrls: Readonly<Record<number, string>>;
  chainId?: number;
  rdns?: string;
  name?: string;
};

type Call = { method: string; params?: unknown };
type Answer = {
  result?: unknown;
  error?: { code: number; message: string };
  emit?: [string, unknown];
};

/** A wallet extension as a page sees it, driven by a test. */
export type InjectedWallet = {
  /** Every method that the page requested, in order. */
  calls: Call[];
  /** The user rejects the next call of this method (EIP-1193 code 4001). */
  rejectNext: (method: string) => void;
  /** The next call of this method fails with an internal error. */
  failNext: (method: string) => void;
  /** The wallet answers the next call of this method that a request is open already (-32002). */
  beBusyNext: (method: string) => void;
  /** The next call of this method is carried out, but answered with an internal error. */
  failAfterNext: (method: string) => void;
  /** The next call of this method is carried out, but never answered. */
  beSilentAfterNext: (method: string) => void;
  /** Holds back the response to this method until the returned function is called. */
  hold: (method: string) => () => void;
  /** Answers every call of this method like this, as a wallet on another network would. */
  answerWith: (method: string, result: unknown) => void;
  switchAccount: (privateKey: Hex) => Promise<void>;
  /** Changes the chain in the wallet itself, as a user would. */
  switchChain: (chainId: number) => Promise<void>;
  /** Locks the wallet, so it returns no accounts. */
  lock: () => Promise<void>;
  unlock: () => Promise<void>;
  address: () => Address;
  chainId: () => number;
};

const icon =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 8 8'><rect width='8' height='8' fill='orange'/></svg>";

/**
 * Installs a wallet in every page of a context, announced by EIP-6963. It signs in the test's
 * process, so no key is in the page.
 */
export async function installWallet(
  context: BrowserContext,
  options: InjectedWalletOptions,
): Promise<InjectedWallet> {
  const { rpcUrls, rdns = "io.metamask", name = "MetaMask" } = options;
  let account = privateKeyToAccount(options.privateKey);
  let chainId = options.chainId ?? 4443;
  let granted = false;
  const calls: Call[] = [];
  /** Reaction to the next call of a method. */
  const reactions = new Map<
    string,
    "rejected" | "failing" | "busy" | "failing-after" | "silent-after"
  >();
  const held = new Map<string, Promise<void>>();
  const overrides = new Map<string, unknown>();

  function rpcUrl(): string {
    const url = rpcUrls[chainId] ?? Object.values(rpcUrls)[0];
    if (url === undefined) throw new Error("The wallet needs the address of a chain.");
    return url;
  }

  async function forward({ method, params }: Call): Promise<Answer> {
    const response = await fetch(rpcUrl(), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: params ?? [] }),
    });
    return (await response.json()) as Answer;
  }

  async function sendTransaction(request: Record<string, unknown>): Promise<Hex> {
    const { to, data, value, gas } = request;
    const client = createWalletClient({ account, transport: http(rpcUrl()) });
    return client.sendTransaction({
      chain: null,
      to: typeof to === "string" ? (to as Address) : undefined,
      data: isHex(data) ? data : undefined,
      value: isHex(value) ? hexToBigInt(value) : undefined,
      gas: isHex(gas) ? hexToBigInt(gas) : undefined,
    });
  }

  async function answer(call: Call): Promise<Answer> {
    const { method } = call;
    calls.push(call);
    await held.get(method);
    const reaction = reactions.get(method);
    reactions.delete(method);
    if (reaction === "rejected") return makeError(4001, "User rejected the request.");
    if (reaction === "failing") return makeError(-32603, "The wallet has a fault.");
    if (reaction === "busy") return makeError(-32002, "Requested resource not available.");
    const answered = await carryOut(call);
    if (reaction === "failing-after") return makeError(-32603, "Internal JSON-RPC error.");
    if (reaction === "silent-after") await new Promise(() => undefined);
    return answered;
  }

  async function carryOut(call: Call): Promise<Answer> {
    const { method } = call;
    if (overrides.has(method)) return { result: overrides.get(method) };
    const params: unknown[] = Array.isArray(call.params) ? call.params : [];
    switch (method) {
      case "eth_requestAccounts":
        granted = true;
        return { result: [account.address] };
      case "eth_accounts":
        return { result: granted ? [account.address] : [] };
      case "eth_chainId":
        return { result: numberToHex(chainId) };
      case "wallet_requestPermissions": {
        granted = true;
        const caveats = [{ type: "restrictReturnedAccounts", value: [account.address] }];
        return { result: [{ parentCapability: "eth_accounts", caveats }] };
      }
      case "wallet_revokePermissions":
        granted = false;
        return { result: null };
      case "wallet_addEthereumChain":
      case "wallet_switchEthereumChain": {
        const wanted = Number(fieldOf(params[0], "chainId"));
        if (rpcUrls[wanted] === undefined) return makeError(4902, "Unrecognized chain ID.");
        chainId = wanted;
        return { result: null, emit: ["chainChanged", numberToHex(wanted)] };
      }
      case "personal_sign": {
        const [message] = params;
        const text = isHex(message) ? hexToString(message) : String(message);
        return { result: await account.signMessage({ message: text }) };
      }
      case "wallet_watchAsset":
        return { result: true };
      case "eth_sendTransaction":
        return { result: await sendTransaction({ ...(params[0] as object) }) };
      default:
        return forward(call);
    }
  }

  await context.exposeFunction("injectedWalletAnswer", async (call: Call): Promise<Answer> => {
    try {
      return await answer(call);
    } catch (error) {
      return makeError(-32603, String(error));
    }
  });
  await context.addInitScript(announce, { rdns, name, icon });

  async function emit(event: string, value: unknown): Promise<void> {
    await Promise.all(context.pages().map((page) => emitIn(page, event, value)));
  }

  return {
    calls,
    rejectNext: (method) => reactions.set(method, "rejected"),
    failNext: (method) => reactions.set(method, "failing"),
    beBusyNext: (method) => reactions.set(method, "busy"),
    failAfterNext: (method) => reactions.set(method, "failing-after"),
    beSilentAfterNext: (method) => reactions.set(method, "silent-after"),
    hold: (method) => {
      let release = () => {};
      held.set(method, new Promise((resolve) => (release = resolve)));
      return () => {
        held.delete(method);
        release();
      };
    },
    answerWith: (method, result) => overrides.set(method, result),
    switchAccount: async (privateKey) => {
      account = privateKeyToAccount(privateKey);
      await emit("accountsChanged", [account.address]);
    },
    switchChain: async (next) => {
      chainId = next;
      await emit("chainChanged", numberToHex(next));
    },
    lock: async () => {
      granted = false;
      await emit("accountsChanged", []);
    },
    unlock: async () => {
      granted = true;
      await emit("accountsChanged", [account.address]);
    },
    address: () => account.address,
    chainId: () => chainId,
  };
}

function makeError(code: number, message: string): Answer {
  return { error: { code, message } };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

async function emitIn(page: Page, event: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name, detail]) => {
      window.dispatchEvent(new CustomEvent("injected-wallet", { detail: [name, detail] }));
    },
    [event, value] as const,
  );
}

declare global {
  /** Provided to the page by Playwright. */
  var injectedWalletAnswer: ((call: Call) => Promise<Answer>) | undefined;
}

/** Runs in the page, so it must not use anything from outside itself. */
function announce({ rdns, name, icon }: { rdns: string; name: string; icon: string }): void {
  const listeners = new Map<string, Set<(value: unknown) => void>>();
  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value);
  };
  window.addEventListener("injected-wallet", (event) => {
    const [kind, value] = (event as CustomEvent<[string, unknown]>).detail;
    emit(kind, value);
  });
  const provider = {
    isMetaMask: rdns === "io.metamask",
    request: async (call: Call) => {
      const answer = await globalThis.injectedWalletAnswer?.(call);
      if (!answer || answer.error) {
        throw Object.assign(new Error(answer?.error?.message), { code: answer?.error?.code });
      }
      const { emit: news } = answer;
      if (news) setTimeout(() => emit(news[0], news[1]));
      return answer.result;
    },
    on: (event: string, listener: (value: unknown) => void) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
      return provider;
    },
    removeListener: (event: string, listener: (value: unknown) => void) => {
      listeners.get(event)?.delete(listener);
      return provider;
    },
  };
  const info = { uuid: "350670db-19fa-4704-a166-e52e178b59d2", name, rdns, icon };
  const announceProvider = () =>
    window.dispatchEvent(
      new CustomEvent("eip6963:announceProvider", { detail: Object.freeze({ info, provider }) }),
    );
  window.addEventListener("eip6963:requestProvider", announceProvider);
  announceProvider();
}
