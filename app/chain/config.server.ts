import { existsSync, readFileSync } from "node:fs";
import { type Address, getAddress } from "viem";
import type { Env } from "#app/platform/env.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  type ChainBridge,
  type ChainDeployment,
  type Deployments,
  parseDeployments,
} from "./deployments.ts";
import { requireStakeSelector } from "./ecosystem-stake-selector.ts";
import { loadNetworkFile } from "./network-file.server.ts";
import type { ChainId, Network, Token } from "./networks.ts";

/** Chain configuration: networks, tokens and our deployments. */
export type ChainConfig = {
  networks: Network[];
  tokens: Token[];
  deployments: Deployments;
};

const noDeployments: Deployments = { version: 1, chains: {} };

/** @throws Error with a one-sentence message if a file is invalid. */
export function loadChainConfig(env: Env): ChainConfig {
  const { networks, tokens } = loadNetworkFile(env);
  const deployments = existsSync(env.deploymentsFile)
    ? parseDeployments(readFileSync(env.deploymentsFile, "utf8"))
    : noDeployments;
  requireStakeSelector(deployments);
  const located = tokens.map((token) => locate(token, networks, deployments));
  return { networks, tokens: located, deployments };
}

function locate(token: Token, networks: Network[], deployments: Deployments): Token {
  const addresses = { ...token.addresses };
  for (const { chainId } of networks) {
    const deployed = deployments.chains[String(chainId)]?.tokens[token.symbol];
    if (deployed && !addresses[chainId]) addresses[chainId] = getAddress(deployed);
  }
  return { ...token, addresses };
}

const configs = new WeakMap<Env, ChainConfig>();

/** Returns the configuration of this process, read once. */
export function chainConfig(): ChainConfig {
  const { env } = getRuntime();
  const known = configs.get(env);
  if (known) return known;
  const config = loadChainConfig(env);
  configs.set(env, config);
  return config;
}

export function getNetwork(chainId: ChainId): Network {
  const network = chainConfig().networks.find((entry) => entry.chainId === chainId);
  if (!network) throw new Error(`Chain ${chainId} is not configured.`);
  return network;
}

export function findChainDeployment(chainId: ChainId): ChainDeployment | null {
  return chainConfig().deployments.chains[String(chainId)] ?? null;
}

/** Returns the bridge deployment of a chain, or null if there is none. */
export function findBridge(chainId: ChainId): ChainBridge | null {
  return findChainDeployment(chainId)?.bridge ?? null;
}

/** Returns the address of one of our contracts, or null if it is not deployed. */
export function findContract(chainId: ChainId, name: string): Address | null {
  const contract = findChainDeployment(chainId)?.contracts[name];
  return contract ? getAddress(contract.address) : null;
}
