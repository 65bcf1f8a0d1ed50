import path from "node:path";
import { parseArgs } from "node:util";
import { type Address, getAddress, isAddress, isHex, parseEther } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { chainIds, homeChainId, isChainId } from "#app/chain/networks.ts";
import { loadNetworkFile } from "#app/chain/network-file.server.ts";
import { environmentSchema } from "#app/platform/env.server.ts";
import { readKeysFile } from "#app/platform/key-file.server.ts";
import { findSharedKeys } from "#app/platform/shared-keys.ts";
import type { BridgePlan } from "./bridge/deploy-bridge.ts";
import { listRoutes } from "./bridge/routes.ts";
import type { DeployChainOptions } from "./deploy-chain.ts";
import { DeployError } from "./error.ts";
import { type EcosystemPlan, maxClaimDelaySeconds } from "./ecosystem/plan.ts";
import { type StakingPlan, networkStakingPlan } from "./staking/plan.ts";

export const usage = `Usage: npm run deploy -- --chain ID --rpc URL [options]

  --chain ID             ${chainIds.join(", ")}
  --rpc URL              JSON-RPC address of that chain
  --dispenser ADDRESS    who pays the faucet out (default: the address of FAUCET_KEY)
  --cap COINS            native coins the dispenser may pay at once (default 100)
  --rate-per-day COINS   and at which rate that refills (default 1000)
  --validators ADDRESSES who signs the bridge's messages, comma-separated (default: the
                         addresses of VALIDATOR_KEYS; without any, no bridge is deployed)
  --fees-to ADDRESS      who gets the bridge's fees (default: the first of BRIDGE_ADMINS)
  --daily-limit TOKENS   how much of each token the bridge brings to this chain in a day
                         (default 8640)
  --treasury ADDRESS     where penalties go (default: the treasury contract)
  --stake-token ADDRESS  what the ecosystem's stakers stake, of 18 decimals (default: WTAN of
                         NETWORK_FILE; without one, there is no stake with boosts)
  --delay SECONDS        how long a call waits that moves funds or changes rules, from an hour to
                         three days (default 172800)
  --claim-delay SECONDS  how long a root of rewards waits for objections, from an hour to 30 days
                         (default 86400)
  --dry-run              say what would be done, and do nothing

Environment and .env: DEPLOYER_KEY, BRIDGE_ADMINS, STAKING_ADMINS, ECOSYSTEM_ADMINS, GUARDIANS,
FAUCET_KEY (unless --dispenser), VALIDATOR_KEYS (unless --validators), NETWORK_FILE (the tokens the
bridge carries), DEPLOYMENTS_FILE (default deployments.json in DATA_DIR, where the console looks).
Instead of a key, DEPLOYER_KEY_FILE, FAUCET_KEY_FILE and VALIDATOR_KEYS_FILE name a file with it.
The bridge's addresses depend on the deployer: use one key for all four chains.`;

/** In less, no admin or guardian could object to a call. */
const minDelaySeconds = 3_600;
/** What is left of a slash's time at the end of the longest delay, to execute it. */
const executionSeconds = 86_400;

/** A slash above 10 % waits for the delay after it was proposed, and is void after its expiry. */
function maxDelaySeconds(): number {
  const { parameters } = networkStakingPlan();
  const secondsOf = (name: string) =>
    Number(parameters.find(({ key }) => key === name)?.value ?? 0n);
  return secondsOf("SLASH_WINDOW") + secondsOf("SLASH_EXPIRY") - executionSeconds;
}

/** Whole seconds within bounds; `max` says what it is in words. */
const seconds = (example: string, max: { seconds: number; text: string }) =>
  z
    .string()
    .regex(/^\d{1,7}$/, `must be whole seconds such as ${example}`)
    .transform(Number)
    .refine(
      (value) => value >= minDelaySeconds,
      `must be at least ${minDelaySeconds}, an hour, or no guardian could object in time`,
    )
    .refine((value) => value <= max.seconds, `must be at most ${max.seconds}, ${max.text}`);

const address = z
  .string()
  .trim()
  .refine((text) => isAddress(text), "must be an address with a valid checksum")
  .transform((text) => getAddress(text));
const list = z.string().transform((text) => text.split(","));
const coins = z
  .string()
  .regex(/^\d{1,18}(\.\d{1,18})?$/, "must be an amount of coins such as 100 or 0.5")
  .transform((text) => parseEther(text));
const key = z
  .string("is required")
  .trim()
  .refine(
    (text) => isHex(text) && text.length === 66,
    "must be a private key: 0x and 64 hexadecimal digits",
  )
  .transform((text) => text as `0x${string}`);
const namedAdmins = (list: "BRIDGE_ADMINS" | "STAKING_ADMINS" | "ECOSYSTEM_ADMINS") =>
  environmentSchema.shape[list]
    .refine((addresses) => addresses !== null, "must name at least one address")
    .transform((addresses): Address[] => addresses ?? []);

const inputSchema = z
  .object({
    "--chain": z.coerce
      .number()
      .refine((id) => isChainId(id), `must be one of ${chainIds.join(", ")}`),
    "--rpc": z
      .string("is required")
      .refine((url) => URL.canParse(url) && /^https?:/.test(url), "must be an http or https URL"),
    "--dispenser": address.optional(),
    "--validators": list.pipe(z.array(address)).optional(),
    "--fees-to": address.optional(),
    "--treasury": address.optional(),
    "--stake-token": address.optional(),
    "--claim-delay": seconds("86400", { seconds: maxClaimDelaySeconds, text: "30 days" }),
    "--delay": seconds("172800", {
      seconds: maxDelaySeconds(),
      text: "or a slash above 10 % would be void before it could be executed",
    }),
    "--daily-limit": coins.refine((units) => units >= parseEther("1"), "must be at least 1"),
    "--cap": coins,
    "--rate-per-day": coins,
    DEPLOYER_KEY: key,
    FAUCET_KEY: key.optional(),
    VALIDATOR_KEYS: list.pipe(z.array(key)).default([]),
    NETWORK_FILE: z.string().default(""),
    BRIDGE_ADMINS: namedAdmins("BRIDGE_ADMINS"),
    STAKING_ADMINS: namedAdmins("STAKING_ADMINS"),
    ECOSYSTEM_ADMINS: namedAdmins("ECOSYSTEM_ADMINS"),
    GUARDIANS: environmentSchema.shape.GUARDIANS,
    DATA_DIR: z.string().default(".data"),
    DEPLOYMENTS_FILE: z.string().optional(),
  })
  .transform((input, context) => {
    const dispenser =
      input["--dispenser"] ?? (input.FAUCET_KEY ? privateKeyToAddress(input.FAUCET_KEY) : null);
    const validators = input["--validators"] ?? input.VALIDATOR_KEYS.map(privateKeyToAddress);
    if (dispenser) return { ...input, dispenser, validators };
    context.addIssue({
      code: "custom",
      path: ["--dispenser"],
      message: "or FAUCET_KEY is required, since somebody has to pay the faucet out",
    });
    return z.NEVER;
  });

/** The deployer may be an admin; the bridge's signers and the dispenser may not. */
function findSharedAccounts(input: z.output<typeof inputSchema>): string[] {
  const { dispenser, validators, BRIDGE_ADMINS, STAKING_ADMINS, ECOSYSTEM_ADMINS } = input;
  const isNamed = input["--validators"] !== undefined;
  const servers = [
    { name: input["--dispenser"] ? "--dispenser" : "FAUCET_KEY", address: dispenser },
    ...validators.map((one) => ({
      name: isNamed ? "--validators" : "VALIDATOR_KEYS",
      address: one,
    })),
  ];
  const deployer = { name: "DEPLOYER_KEY", address: privateKeyToAddress(input.DEPLOYER_KEY) };
  const guardians = input.GUARDIANS ?? [];
  const admins = [...BRIDGE_ADMINS, ...STAKING_ADMINS, ...ECOSYSTEM_ADMINS, ...guardians];
  return [...findSharedKeys([deployer, ...servers], []), ...findSharedKeys(servers, admins)];
}

/**
 * Parses the deploy tool's command line and environment; null if help is requested.
 *
 * @throws DeployError that lists every error, one message each.
 */
export function parseCliOptions(
  args: string[],
  environment: Record<string, string | undefined>,
): { dryRun: boolean; options: Omit<DeployChainOptions, "log"> } | null {
  const { help, "dry-run": dryRun, ...flags } = parseFlags(args);
  if (help) return null;
  const configured = Object.entries(environment).filter(([, value]) => value !== "");
  const named = Object.entries(flags).map(([name, value]) => [`--${name}`, value]);
  const settings = Object.fromEntries([...configured, ...named]) as Record<
    string,
    string | undefined
  >;
  const errors: string[] = [];
  const parsed = inputSchema.safeParse({ ...readKeyFiles(settings, errors), ...settings });
  if (!parsed.success) {
    // A key of a file with an error is not missing.
    const issues = errors.length > 0 ? [] : parsed.error.issues;
    errors.push(...issues.map((issue) => `${issue.path.join(".")} ${issue.message}.`));
  }
  if (!parsed.success || errors.length > 0) throw new DeployError(errors.join("\n"));
  const input = parsed.data;
  const shared = new Set(findSharedAccounts(input));
  if (shared.size > 0) throw new DeployError([...shared].join("\n"));
  return {
    dryRun,
    options: {
      chainId: input["--chain"],
      rpcUrl: input["--rpc"],
      deployerKey: input.DEPLOYER_KEY,
      admins: {
        bridge: input.BRIDGE_ADMINS,
        staking: input.STAKING_ADMINS,
        ecosystem: input.ECOSYSTEM_ADMINS,
        guardians: input.GUARDIANS ?? undefined,
      },
      dispenser: input.dispenser,
      plan: {
        testTokens: [],
        limits: [
          {
            symbol: null,
            capBaseUnits: input["--cap"],
            ratePerDayBaseUnits: input["--rate-per-day"],
          },
        ],
      },
      delaySeconds: input["--delay"],
      bridge: bridgePlan(input),
      staking: stakingPlan(input),
      // Only on the home chain, like staking.
      ecosystem: ecosystemPlan(input),
      deploymentsFile: input.DEPLOYMENTS_FILE ?? path.join(input.DATA_DIR, "deployments.json"),
    },
  };
}

/** Reads the keys that are in files, as the console does, but for those that a flag makes needless. */
function readKeyFiles(settings: Record<string, string | undefined>, errors: string[]) {
  const names = [
    ["DEPLOYER_KEY"],
    ["FAUCET_KEY", "--dispenser"],
    ["VALIDATOR_KEYS", "--validators"],
  ] as const;
  const read = names.flatMap(([name, flag = name]) => {
    const file = settings[`${name}_FILE`];
    if (file === undefined || settings[name] !== undefined || settings[flag] !== undefined)
      return [];
    return [[name, readKeysFile(file, `${name}_FILE`, errors).join(",")]];
  });
  return Object.fromEntries(read) as Record<string, string>;
}

/** Null without validators: no one could sign messages. */
function bridgePlan(input: z.output<typeof inputSchema>): BridgePlan | null {
  const { validators } = input;
  const beneficiary = input["--fees-to"] ?? input.BRIDGE_ADMINS[0];
  if (validators.length === 0 || beneficiary === undefined) return null;
  const { tokens } = loadNetworkFile({ networkFile: networkFileOf(input), network: "custom" });
  const routes = listRoutes(tokens);
  return { beneficiary, validators, routes, dailyLimit: input["--daily-limit"] };
}

/** Staking is only on the home chain. */
function stakingPlan(input: z.output<typeof inputSchema>): StakingPlan | null {
  return input["--chain"] === homeChainId ? networkStakingPlan(input["--treasury"]) : null;
}

/** The ecosystem is only on the home chain. */
function ecosystemPlan(input: z.output<typeof inputSchema>): EcosystemPlan | null {
  if (input["--chain"] !== homeChainId) return null;
  const { tokens } = loadNetworkFile({ networkFile: networkFileOf(input), network: "custom" });
  const wrapped = tokens.find(({ symbol }) => symbol === "WTAN")?.addresses[homeChainId];
  const stakeToken = input["--stake-token"] ?? wrapped;
  const treasury = input["--treasury"] ?? null;
  return {
    claimDelaySeconds: input["--claim-delay"],
    lockedStaking: stakeToken ? { stakeToken, treasury } : null,
  };
}

function networkFileOf({ NETWORK_FILE: file }: z.output<typeof inputSchema>): string | null {
  return file === "" ? null : file;
}

function parseFlags(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        chain: { type: "string" },
        rpc: { type: "string" },
        dispenser: { type: "string" },
        validators: { type: "string" },
        "fees-to": { type: "string" },
        treasury: { type: "string" },
        "stake-token": { type: "string" },
        "daily-limit": { type: "string", default: "8640" },
        delay: { type: "string", default: "172800" },
        "claim-delay": { type: "string", default: "86400" },
        cap: { type: "string", default: "100" },
        "rate-per-day": { type: "string", default: "1000" },
        "dry-run": { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new DeployError(`${reason}\n${usage}`, { cause });
  }
}
