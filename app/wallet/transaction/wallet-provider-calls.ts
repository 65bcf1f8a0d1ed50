import { type Hex, isHex, numberToHex } from "viem";
import type { Connector } from "wagmi";
import type { Network } from "#app/chain/networks.ts";
import type { ShownToken, ShowTokenOutcome } from "#app/wallet/context/wallet-context.ts";

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
 * Returns the genesis hash of the chain the wallet uses, or null if the wallet does not provide it.
 */
export async function readWalletGenesis(connector: Connector): Promise<Hex | null> {
  const block = await requestProvider(connector, "eth_getBlockByNumber", ["0x0", false]);
  return typeof block === "object" && block !== null && "hash" in block && isHex(block.hash)
    ? block.hash
    : null;
}

/** Asks the wallet to add one of the console's networks, with the console as its RPC. */
export async function addNetwork(
  connector: Connector,
  network: Network,
  publicUrl: string,
): Promise<void> {
  await requestProvider(connector, "wallet_addEthereumChain", [
    {
      chainId: numberToHex(network.chainId),
      chainName: network.chainName,
      nativeCurrency: network.nativeCurrency,
      rpcUrls: [`${publicUrl}/rpc/${network.chainId}`],
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
  for (let cause = error, depth = 0; depth < 8; depth += 1) {
    if (typeof cause !== "object" || cause === null) return false;
    if ("code" in cause && (cause.code === 4001 || cause.code === "ACTION_REJECTED")) return true;
    cause = "cause" in cause ? cause.cause : null;
  }
  return false;
}
