import { type Address, type Hex, getAddress, isAddress, isHash } from "viem";
import { z } from "zod";

const address = z
  .string()
  .refine((value) => isAddress(value), "must be an address with a valid checksum")
  .transform((value): Address => getAddress(value));
const hash = z
  .string()
  .refine((value) => isHash(value), "must be 32 bytes in hexadecimal")
  .transform((value) => value.toLowerCase() as Hex);

const selector = z
  .string()
  .regex(/^0x[0-9a-f]{8}$/i, "must be 4 bytes in hexadecimal")
  .transform((value) => value.toLowerCase() as Hex);

const deployedContractSchema = z.object({
  address,
  /** Deployment block: nothing of this contract exists before it. */
  block: z.number().int().nonnegative(),
  /** keccak256 of the code at the address at deployment. */
  codeHash: hash,
});

/** Implementation of a proxy at deployment. Absent in older deployments, which did not store it. */
const implementation = address.optional();

const bridgeRouteSchema = z.object({
  router: address,
  implementation,
  /**
   * Type of router: holds the native coin, holds a token, or mints the bridged token that it is
   * itself.
   */
  kind: z.enum(["native", "collateral", "synthetic"]),
  /** Decimals of amounts on this chain. */
  decimals: z.number().int().min(0).max(36),
  /** Message units per base unit on this chain. */
  scale: z.string().regex(/^[1-9]\d*$/, "must be a whole number above zero"),
  /** Must approve incoming messages: both pauses, the validators and the limit, all of them. */
  ism: address,
  pausableIsm: address,
  rateLimitedIsm: address,
});

const chainBridgeSchema = z.object({
  /** Hyperlane's domain of the chain: its chain id. */
  domain: z.number().int().positive(),
  mailbox: address,
  mailboxImplementation: implementation,
  merkleTreeHook: address,
  pausableHook: address,
  protocolFee: address,
  /** Runs for every outgoing message: pause and fee, and the tree if there is no `defaultHook`. */
  requiredHook: address,
  /**
   * Runs for each outgoing message whose sender names no other hook: tree and gas paymaster. Absent in
   * older deployments, where it is the paymaster alone.
   */
  defaultHook: address.optional(),
  igp: address,
  igpImplementation: implementation,
  gasOracle: address,
  pausableIsm: address,
  multisigIsm: address,
  /** Must approve incoming messages for contracts without a module of their own. */
  defaultIsm: address,
  validatorAnnounce: address,
  proxyAdmin: address,
  /** Deployment block of the mailbox: no message exists before it. */
  block: z.number().int().nonnegative(),
  /** By token symbol. */
  routes: z.record(z.string(), bridgeRouteSchema),
});

const chainDeploymentSchema = z.object({
  genesisHash: hash,
  contracts: z.record(z.string(), deployedContractSchema),
  /** Token addresses by symbol; a chain's native coin has no entry. */
  tokens: z.record(z.string(), address),
  bridge: chainBridgeSchema.optional(),
  /** Selector of a call that stakes in the ecosystem. */
  ecosystemStakeSelector: selector.optional(),
});

/**
 * Deployments file, written by the deploy tool and read by the console. Contracts use the
 * specification's names (`multiSender`, `burn`) or their own in camel case (`faucetVault`); chains
 * are keyed by their decimal id. `bridge` is present once that chain's part of the bridge is
 * deployed.
 */
export const deploymentsSchema = z.object({
  version: z.literal(1),
  chains: z.record(z.string().regex(/^[1-9]\d*$/, "must be a chain id"), chainDeploymentSchema),
});

export type DeployedContract = z.output<typeof deployedContractSchema>;
export type BridgeRoute = z.output<typeof bridgeRouteSchema>;
export type ChainBridge = z.output<typeof chainBridgeSchema>;

/** Returns what a mailbox's default hook should be. */
export function defaultHookOf({ defaultHook, igp }: ChainBridge): ChainBridge["igp"] {
  return defaultHook ?? igp;
}
export type ChainDeployment = z.output<typeof chainDeploymentSchema>;
export type Deployments = z.output<typeof deploymentsSchema>;

/**
 * Parses a deployments file.
 *
 * @throws Error with one sentence that names the first error.
 */
export function parseDeployments(text: string): Deployments {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new Error("The deployments file is not JSON.", { cause });
  }
  const parsed = deploymentsSchema.safeParse(content);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = issue === undefined || issue.path.length === 0 ? "its root" : issue.path.join(".");
  throw new Error(`The deployments file is not valid at ${path}: ${issue?.message ?? "unknown"}.`);
}

/** Returns the deployment on a chain, or null if the file has none. */
export function deploymentOf(deployments: Deployments, chainId: number): ChainDeployment | null {
  return deployments.chains[String(chainId)] ?? null;
}
