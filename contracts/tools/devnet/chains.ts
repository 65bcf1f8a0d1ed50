import { type ChainId, chainIds } from "#app/chain/networks.ts";
import { devnetAccountCount, devnetMnemonic } from "#app/chain/devnet-accounts.ts";

/** One chain of the embedded network, as its process is started and reached. */
export type DevnetChain = { chainId: ChainId; port: number; rpcUrl: string };

/** Empty blocks mined after a transaction, so it becomes final without others. */
export const CONFIRMATIONS = 3;

/** First of the four ports, unless DEVNET_PORT says otherwise. */
export const defaultBasePort = 14_443;

/** The chains only answer on this machine, since their keys are public. */
export const devnetHost = "127.0.0.1";

/**
 * Everything that defines a chain apart from its id: part of the key of the cached first state. By
 * default anvil keeps the states of the last 500 blocks in memory (1 GB after 10,000 transfers to
 * new accounts) and spills older ones to the home folder. With `--prune-history 128` it keeps 128
 * and spills none, which is enough for reads pinned to a recent block.
 */
export const chainArguments = [
  ["--mnemonic", devnetMnemonic],
  ["--accounts", String(devnetAccountCount)],
  ["--balance", "10000"],
  ["--gas-limit", "60000000"],
  ["--prune-history", "128"],
].flat();

/**
 * Age of the first block of a new chain, in seconds. The access manager changes the delay of grants
 * after five days, which the deployment lets pass; a minute more, and the chain ends at the present.
 */
export const genesisAgeSeconds = 5 * 86_400 + 60;

/** Returns the four chains on consecutive ports, home chain first. */
export function devnetChains(basePort: number): DevnetChain[] {
  return chainIds.map((chainId, index) => ({
    chainId,
    port: basePort + index,
    rpcUrl: `http://${devnetHost}:${basePort + index}`,
  }));
}
