import { injected } from "@wagmi/connectors";
import type { EIP1193Provider } from "viem";
import type { CreateConnectorFn } from "wagmi";
import { browserStorage } from "#app/wallet/context/browser-storage.ts";
import testAccountIcon from "#app/wallet/icons/test-account.svg";
import type { TestAccount } from "./accounts.ts";

/** Provider of the lazily loaded part, see test-account-wallet.ts. */
type Answerer = { request: (call: { method: string; params?: unknown }) => Promise<unknown> };

type Listener = (value: unknown) => void;

/** Connects a test account; its keys are loaded on the first request. */
export function testAccountConnector(account: TestAccount): CreateConnectorFn {
  let provider: EIP1193Provider | undefined;
  return injected({
    target: {
      id: account.id,
      name: account.name,
      icon: testAccountIcon,
      provider: () => (provider ??= createProvider(account)),
    },
  });
}

function createProvider(account: TestAccount): EIP1193Provider {
  const listeners = new Map<string, Set<Listener>>();
  const grantKey = `${account.id}.connected`;
  let answerer: Promise<Answerer> | undefined;

  function emit(event: string, value: unknown): void {
    for (const listener of listeners.get(event) ?? []) listener(value);
  }

  async function load(): Promise<Answerer> {
    // The server responds to this file's name with 404 on any network but the embedded one.
    const { createTestAccountWallet } = await import("./test-account-wallet.ts");
    return createTestAccountWallet({ index: account.index, emit });
  }

  async function request(call: { method: string; params?: unknown }): Promise<unknown> {
    const isGranted = browserStorage().getItem(grantKey) !== null;
    if (call.method === "eth_accounts" && !isGranted) return [];
    if (call.method === "wallet_revokePermissions") {
      browserStorage().removeItem(grantKey);
      return null;
    }
    answerer ??= load();
    answerer.catch(() => (answerer = undefined));
    const answer = await (await answerer).request(call);
    if (call.method === "wallet_requestPermissions" || call.method === "eth_requestAccounts") {
      browserStorage().setItem(grantKey, "1");
    }
    return answer;
  }

  const provider = {
    request,
    on: (event: string, listener: Listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    removeListener: (event: string, listener: Listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
  // viem types each method separately; the wallet handles all of them in one function.
  return provider as EIP1193Provider;
}
