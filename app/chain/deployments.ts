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
  /** Block of the deployment: nothing of this contract can be found before it. */
  block: z.number().int().nonnegative(),
  /** keccak256 of the code at the address when it was deployed. */
  codeHash: hash,
});

/** Of a proxy: what it ran when it was deployed. Deployments of before this was kept have none. */
const implementation = address.optional();

const bridgeRouteSchema = z.object({
  router: address,
  implementation,
  /** What the router holds or makes: the coin, a token, or the bridged token that it is itself. */
  kind: z.enum(["native", "collateral", "synthetic"]),
  /** Of the amounts on this chain. */
  decimals: z.number().int().min(0).max(36),
  /** Units in a message for one base unit here. */
  scale: z.string().regex(/^[1-9]\d*$/, "must be a whole number above zero"),
  /** Must agree to what arrives: the two pauses, the validators and the limit, all of them. */
  ism: address,
  pausableIsm: address,
  rateLimitedIsm: address,
});

const chainBridgeSchema = z.object({
  /** Hyperlane's name of the chain: its id. */
  domain: z.number().int().positive(),
  mailbox: address,
  mailboxImplementation: implementation,
  merkleTreeHook: address,
  pausableHook: address,
  protocolFee: address,
  /** Runs for every message that leaves: tree, pause and fee. */
  requiredHook: address,
  igp: address,
  igpImplementation: implementation,
  gasOracle: address,
  pausableIsm: address,
  multisigIsm: address,
  /** Must agree to what arrives for a contract without a module of its own. */
  defaultIsm: address,
  validatorAnnounce: address,
  proxyAdmin: address,
  /** Block of the mailbox's deployment: no message can be found before it. */
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
  /** First four bytes of a call that stakes in the ecosystem. */
  ecosystemStakeSelector: selector.optional(),
});

/**
 * The deployments file: what stands where, written by the deploy tool and read by the console.
 * Contracts have the specification's names (`multiSender`, `burn`) or their own in camel-case
 * (`faucetVault`); chains are keyed by their decimal id. `bridge` is there once that chain's part of
 * the bridge stands.
 */
export const deploymentsSchema = z.object({
  version: z.literal(1),
  chains: z.record(z.string().regex(/^[1-9]\d*$/, "must be a chain id"), chainDeploymentSchema),
});

export type DeployedContract = z.output<typeof deployedContractSchema>;
export type BridgeRoute = z.output<typeof bridgeRouteSchema>;
export type ChainBridge = z.output<typeof chainBridgeSchema>;
export type ChainDeployment = z.output<typeof chainDeploymentSchema>;
export type Deployments = z.output<typeof deploymentsSchema>;

/**
 * Reads the text of a deployments file.
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
  const place = issue === undefined || issue.path.length === 0 ? "its root" : issue.path.join(".");
  throw new Error(`The deployments file is not valid at ${place}: ${issue?.message ?? "unknown"}.`);
}

/** The deployment on one chain, or `null` when the file has none. */
export function deploymentOf(deployments: Deployments, chainId: number): ChainDeployment | null {
  return deployments.chains[String(chainId)] ?? null;
}
