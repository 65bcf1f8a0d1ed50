import { readFileSync } from "node:fs";
import { getAddress, isAddress } from "viem";
import { z } from "zod";
import type { Env } from "#app/platform/env.server.ts";
import type { Network, Token } from "./networks.ts";

const address = z
  .string()
  .refine((value) => isAddress(value, { strict: false }), "must be an address")
  .transform((value) => getAddress(value));
const imageUrl = z.string().startsWith("/", "must be a local file under /");
const chainId = z.union([z.literal(4443), z.literal(11155111), z.literal(97), z.literal(80002)]);

const networkSchema = z.object({
  chainId,
  /** Name in the chain configuration, such as `TAN Testnet`. */
  chainName: z.string().min(1),
  symbol: z.string().min(1),
  image_url: imageUrl,
  nativeCurrency: z.object({
    name: z.string().min(1),
    symbol: z.string().min(1),
    decimals: z.literal(18),
  }),
  /** Empty to link the console's own explorer pages. */
  explorerName: z.string().default(""),
  explorerUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  /** RPC address that wallets are given. Required when NETWORK is custom. */
  publicRpcUrl: z.union([z.literal(""), z.url({ protocol: /^https?$/ })]).default(""),
  multicall3Address: address.default("0xcA11bde05977b3631167028862bE2a173976CA11"),
  /** Blocks after which a transaction counts as final. */
  confirmations: z.number().int().min(1).max(10_000),
  /** The relayer waits while the gas price, in gwei, is higher than this. */
  maxFeeGwei: z.number().int().min(1).max(1_000_000).default(500),
  /** Expected seconds between blocks, used to detect an unreachable or stale head. */
  blockSeconds: z.number().positive(),
});

const tokenSchema = z.object({
  symbol: z.string().min(1),
  image_url: imageUrl,
  homeChainId: chainId,
  /** Native coin of its home chain, without a contract there. */
  native: z.boolean().default(false),
  decimals: z.number().int().min(0).max(36),
  /** Contract addresses by chain, if they are not in the deployments file. */
  addresses: z
    .object({ 4443: address, 11155111: address, 97: address, 80002: address })
    .partial()
    .default({}),
});

const networkFileSchema = z.object({
  networks: z.array(networkSchema).length(4),
  tokens: z.array(tokenSchema).min(1),
});

export type NetworkFile = { networks: Network[]; tokens: Token[] };

const network = (raw: z.input<typeof networkSchema>): Network => networkSchema.parse(raw);
const token = (raw: z.input<typeof tokenSchema>): Token => tokenSchema.parse(raw);

/** Built-in configuration; a NETWORK_FILE replaces it entirely. */
function defaultNetworkFile(): NetworkFile {
  return {
    networks: [
      network({
        chainId: 4443,
        chainName: "TAN Testnet",
        symbol: "TAN",
        image_url: "/images/networks/tan.svg",
        nativeCurrency: { name: "TAN", symbol: "TAN", decimals: 18 },
        confirmations: 3,
        blockSeconds: 2,
      }),
      network({
        chainId: 11155111,
        chainName: "Sepolia",
        symbol: "ETH",
        image_url: "/images/networks/sepolia.svg",
        nativeCurrency: { name: "Ether", symbol: "ETH", decimals: 18 },
        explorerName: "Etherscan",
        explorerUrl: "https://sepolia.etherscan.io",
        publicRpcUrl: "https://ethereum-sepolia-rpc.publicnode.com",
        confirmations: 3,
        blockSeconds: 12,
      }),
      network({
        chainId: 97,
        chainName: "BNB test network",
        symbol: "BNB",
        image_url: "/images/networks/bnb.svg",
        nativeCurrency: { name: "Test BNB", symbol: "BNB", decimals: 18 },
        explorerName: "BscScan",
        explorerUrl: "https://testnet.bscscan.com",
        publicRpcUrl: "https://bsc-testnet-rpc.publicnode.com",
        confirmations: 3,
        blockSeconds: 3,
      }),
      network({
        chainId: 80002,
        chainName: "Polygon Amoy",
        symbol: "POL",
        image_url: "/images/networks/polygon.svg",
        nativeCurrency: { name: "POL", symbol: "POL", decimals: 18 },
        explorerName: "PolygonScan",
        explorerUrl: "https://amoy.polygonscan.com",
        publicRpcUrl: "https://rpc-amoy.polygon.technology",
        confirmations: 3,
        blockSeconds: 2,
      }),
    ],
    tokens: [
      token({
        symbol: "TAN",
        image_url: "/images/tokens/tan.svg",
        homeChainId: 4443,
        native: true,
        decimals: 18,
      }),
      token({
        symbol: "WTAN",
        image_url: "/images/tokens/wtan.svg",
        homeChainId: 4443,
        decimals: 18,
      }),
      token({
        symbol: "USDT",
        image_url: "/images/tokens/usdt.svg",
        homeChainId: 11155111,
        decimals: 6,
      }),
      token({
        symbol: "SHIB",
        image_url: "/images/tokens/shib.svg",
        homeChainId: 11155111,
        decimals: 18,
      }),
      token({
        symbol: "UNI",
        image_url: "/images/tokens/uni.svg",
        homeChainId: 11155111,
        decimals: 18,
      }),
      token({
        symbol: "WETH",
        image_url: "/images/tokens/weth.svg",
        homeChainId: 11155111,
        decimals: 18,
      }),
      token({
        symbol: "ETH",
        image_url: "/images/tokens/eth.svg",
        homeChainId: 11155111,
        native: true,
        decimals: 18,
      }),
      token({
        symbol: "WPOL",
        image_url: "/images/tokens/wpol.svg",
        homeChainId: 80002,
        decimals: 18,
      }),
    ],
  };
}

/**
 * Reads the configured networks and tokens.
 *
 * @throws Error with one sentence that names the file and its first error.
 */
export function loadNetworkFile(env: Pick<Env, "networkFile" | "network">): NetworkFile {
  const file = env.networkFile === null ? defaultNetworkFile() : readNetworkFile(env.networkFile);
  if (env.network === "custom") return file;
  // The embedded chains reuse the ids of public networks, which do not know them.
  const unknown = { explorerName: "", explorerUrl: "", publicRpcUrl: "" };
  const networks = file.networks.map((entry) => ({ ...entry, ...unknown }));
  return { ...file, networks };
}

/**
 * Requires an address for wallets on every network that is not embedded: the console's own RPC sends
 * only for its admins.
 *
 * @throws Error with one sentence that names the networks without one.
 */
export function requirePublicRpcs(
  networks: readonly Network[],
  { network: kind }: Pick<Env, "network">,
): void {
  const missing = networks.filter(({ publicRpcUrl }) => publicRpcUrl === "");
  if (kind !== "custom" || missing.length === 0) return;
  const names = missing.map(({ chainName, chainId }) => `${chainName} (${chainId})`).join(", ");
  throw new Error(
    `NETWORK_FILE needs a publicRpcUrl, which wallets are given, for ${names} when NETWORK is custom.`,
  );
}

function readNetworkFile(path: string): NetworkFile {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, "utf8"));
  } catch (cause) {
    throw new Error(`NETWORK_FILE ${path} cannot be read as JSON.`, { cause });
  }
  const parsed = networkFileSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Error(`NETWORK_FILE ${path}: ${issue?.path.join(".")} ${issue?.message}.`);
}
