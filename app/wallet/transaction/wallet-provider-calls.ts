import { type Address, hexToBigInt, isAddressEqual, isHex, numberToHex } from "viem";
import type { Connector } from "wagmi";
import type { Network } from "#app/chain/networks.ts";
import type { PublicConfig } from "#app/chain/public-config.ts";
import type { ShownToken, ShowTokenOutcome } from "#app/wallet/context/wallet-context.ts";
import { walletRpcUrl } from "#app/wallet/context/wallet-rpc-url.ts";
import type { BlockReader } from "./check-call.ts";

type Requester = { request: (call: { method: string; params: unknown }) => Promise<unknown> };

function isRequester(provider: unknown): provider is Requester {
  return typeof provider === "object" && provider !== null && "request" in provider;
}

async function requestProvider(
  connector: Connector,
  method: string,
  params: unknown,
): Promise<unknown> {
  const provider: unknown = await connector.getProvider();
  if (!isRequester(provider)) throw new Error("The wallet is not available right now.");
  return provider.request({ method, params });
}

/**
 * Returns why an account cannot sign now, or null if it is the one that the wallet uses. The page
 * learns of a switch in the wallet late, or not at all.
 */
export async function findAccountProblem(
  connector: Connector | undefined,
  account: Address,
): Promise<string | null> {
  const accounts = await connector?.getAccounts().catch(() => []);
  const current = accounts?.[0];
  if (current === undefined) {
    return `Your wallet is locked or not connected. Unlock it with ${account}, and sign again.`;
  }
  return isAddressEqual(current, account)
    ? null
    : `Your wallet now uses ${current}, but you reviewed this for ${account}. Switch back to that account in your wallet, and sign again.`;
}

/** Reads blocks from the node that the wallet uses; whatever it fails to answer is unknown. */
export function walletBlocks(connector: Connector): BlockReader {
  const request = (method: string, params: unknown): Promise<unknown> =>
    requestProvider(connector, method, params).catch(() => null);
  return {
    readNumber: async () => {
      const number = await request("eth_blockNumber", []);
      return isHex(number) ? hexToBigInt(number) : null;
    },
    readHash: async (number) => {
      const block = await request("eth_getBlockByNumber", [numberToHex(number), false]);
      return typeof block === "object" && block !== null && "hash" in block && isHex(block.hash)
        ? block.hash
        : null;
    },
  };
}

/** Asks the wallet to add one of the console's networks. */
export async function addNetwork(
  connector: Connector,
  network: Network,
  config: Pick<PublicConfig, "publicUrl">,
): Promise<void> {
  await requestProvider(connector, "wallet_addEthereumChain", [
    {
      chainId: numberToHex(network.chainId),
      chainName: network.chainName,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [walletRpcUrl(network, config)],
    },
  ]);
}

/** Asks the wallet to add a token of its current chain. */
export async function addTokenToWallet(
  connector: Connector,
  { address, symbol, decimals, image }: ShownToken,
): Promise<ShowTokenOutcome> {
  const options = { address, symbol, decimals, image };
  try {
    const isShown = await requestProvider(connector, "wallet_watchAsset", {
      type: "ERC20",
      options,
    });
    return isShown === false ? "rejected" : "shown";
  } catch (error) {
    return isUserRejection(error) ? "rejected" : "failed";
  }
}

/**
 * Returns whether the user rejected the request in the wallet, as opposed to an error; wallets wrap
 * the rejection differently.
 */
export function isUserRejection(error: unknown): boolean {
  return hasCode(error, [4001, "ACTION_REJECTED"]);
}

export const requestOpen =
  "A request is already open in your wallet. Open the wallet, and answer or reject it there first.";

/** Returns whether the wallet waits for an answer to an earlier request. */
export function isRequestOpen(error: unknown): boolean {
  return hasCode(error, [-32002]);
}

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  for (let cause = error, depth = 0; depth < 8; depth += 1) {
    if (typeof cause !== "object" || cause === null) return false;
    if ("code" in cause && codes.includes(cause.code)) return true;
    cause = "cause" in cause ? cause.cause : null;
  }
  return false;
}
