import path from "node:path";
import { type Address, getAddress, type Hex, isAddress } from "viem";
import { privateKeyToAddress } from "viem/accounts";
import { z } from "zod";
import { privateKey, readKeysFile } from "./key-file.server.ts";
import { type PublicArea, publicAreas } from "./public-areas.ts";
import { findSharedKeys, type NamedAccount } from "./shared-keys.ts";
import { isWebhookUrl, loopbackHosts } from "./webhook-url.ts";

/** Chain ids of the four bridge networks, home chain first. */
export const networkChainIds = [4443, 11155111, 97, 80002] as const;
export type NetworkChainId = (typeof networkChainIds)[number];

/** An empty variable counts as unset. */
const text = z.string().trim().prefault("");
const optionalText = text.transform((value) => (value === "" ? null : value));
const flag = (fallback: "true" | "false") =>
  text
    .transform((value) => (value === "" ? fallback : value))
    .pipe(z.enum(["true", "false"], "must be true or false"))
    .transform((value) => value === "true");
const wholeNumber = (fallback: number, min: number, max: number) =>
  text
    .transform((value) => (value === "" ? String(fallback) : value))
    .pipe(z.string().regex(/^\d+$/, "must be a whole number"))
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));
const oneOf = <const T extends readonly [string, ...string[]]>(values: T, fallback: T[number]) =>
  text
    .transform((value) => (value === "" ? fallback : value))
    .pipe(z.enum(values, `must be one of ${values.join(", ")}`));
const list = text.transform((value) => value.split(",").flatMap((part) => part.trim() || []));
const httpUrl = optionalText.refine(
  (value) => value === null || (/^https?:\/\//.test(value) && URL.canParse(value)),
  "must be an http or https URL",
);
/** More would only make a chain that is down take longer to be found so. */
const maxNodes = 4;
const nodeUrls = list
  .refine(
    (values) => values.every((value) => /^https?:\/\//.test(value) && URL.canParse(value)),
    "must be http or https URLs, separated by commas",
  )
  .refine((values) => new Set(values).size === values.length, "must not name a URL twice")
  .refine((values) => values.length <= maxNodes, `must have at most ${maxNodes} URLs`);
const webhookUrl = optionalText.refine(
  (value) => value === null || isWebhookUrl(value),
  "must be an https URL, or http on loopback, without a user name or password",
);
const webhookSecret = optionalText.refine(
  (value) => value === null || value.length >= 32,
  "must have at least 32 characters",
);
const smtpUrl = optionalText.refine(
  (value) => value === null || (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value)),
  "must be an smtp or smtps URL, such as smtps://user:password@mail.example",
);
const secretKey = optionalText.refine(
  (value) => value === null || privateKey.test(value),
  "must be a private key: 0x and 64 hexadecimal digits",
);

/**
 * A list of admin addresses. Each must be in EIP-55 form: addresses are compared exactly later, and
 * a typo must not silently lock an admin out.
 */
const adminList = list.transform((entries, context): Address[] | null => {
  const addresses = entries.flatMap((entry): Address[] => {
    if (!isAddress(entry, { strict: false })) {
      context.addIssue({ code: "custom", message: `"${entry}" is not an address` });
      return [];
    }
    const checksummed = getAddress(entry.toLowerCase());
    if (entry !== checksummed) {
      const message = `"${entry}" has no valid checksum; write it as ${checksummed}`;
      context.addIssue({ code: "custom", message });
    }
    return [checksummed];
  });
  return addresses.length === 0 ? null : [...new Set(addresses)];
});

const origins = list.refine(
  (values) =>
    values.every(
      (value) =>
        URL.canParse(value) && new URL(value).origin === value && value.startsWith("https://"),
    ),
  "must be https origins without a path, separated by commas",
);

/** Areas of the public pages, in the order of their navigation. */
const areas = list
  .refine(
    (values) => values.every((value) => publicAreas.some((area) => area === value)),
    `must name areas among ${publicAreas.join(", ")}, separated by commas`,
  )
  .transform((values): PublicArea[] => publicAreas.filter((area) => values.includes(area)));

/** Every environment variable the console reads; `.env.example` lists the same names. */
export const environmentSchema = z.object({
  PORT: wholeNumber(3000, 1, 65_535),
  HOST: text.transform((value) => value || "127.0.0.1"),
  PUBLIC_URL: httpUrl,
  PUBLIC_PAGES: areas,
  PUBLIC_INDEX: flag("false"),
  DATA_DIR: text.transform((value) => value || ".data"),
  DATABASE_URL: optionalText,
  SESSION_SECRETS: list.refine(
    (values) => values.every((value) => value.length >= 32),
    "each secret must have at least 32 characters",
  ),
  NETWORK: oneOf(["devnet", "custom"], "devnet"),
  NETWORK_FILE: optionalText,
  DEPLOYMENTS_FILE: optionalText,
  TERMS_DIR: text.transform((value) => value || "terms"),
  RPC_URL_4443: nodeUrls,
  RPC_URL_11155111: nodeUrls,
  RPC_URL_97: nodeUrls,
  RPC_URL_80002: nodeUrls,
  RPC_URL_1: httpUrl,
  BRIDGE_ADMINS: adminList,
  STAKING_ADMINS: adminList,
  ECOSYSTEM_ADMINS: adminList,
  GUARDIANS: adminList,
  ADMIN_STARTS_LIGHT: flag("true"),
  WALLETCONNECT_PROJECT_ID: optionalText,
  ACCENT_COLOUR: text
    .transform((value) => (value === "" ? "#2f6f5e" : value))
    .pipe(z.string().regex(/^#[0-9a-fA-F]{6}$/, "must be a hex color such as #2f6f5e")),
  ROLE: oneOf(["all", "web", "worker"], "all"),
  FAUCET_KEY: secretKey,
  FAUCET_KEY_FILE: optionalText,
  RELAYER_KEY: secretKey,
  RELAYER_KEY_FILE: optionalText,
  ANCHOR_KEY: secretKey,
  ANCHOR_KEY_FILE: optionalText,
  RELAYER_LOW_DELIVERIES: wholeNumber(100, 1, 1_000_000),
  VALIDATOR_KEYS: list.refine(
    (values) => values.every((value) => privateKey.test(value)),
    "must be private keys separated by commas",
  ),
  VALIDATOR_KEYS_FILE: optionalText,
  BRIDGE_WORKERS: oneOf(["both", "validator", "relayer", "off"], "both"),
  CHECKPOINT_LOCATION: optionalText.refine(
    (value) => value === null || /^s3:\/\/[^/\s]+(\/[^/\s]+)+$/.test(value),
    "must be s3://bucket/region or s3://bucket/region/folder",
  ),
  STAKING_WEBHOOK_URL: webhookUrl,
  STAKING_WEBHOOK_SECRET: webhookSecret,
  TASKS_WEBHOOK_URL: webhookUrl,
  TASKS_WEBHOOK_SECRET: webhookSecret,
  CHANNELS_ALLOW_PRIVATE: flag("false"),
  SMTP_URL: smtpUrl,
  SMTP_FROM: optionalText,
  SUBMISSION_FILES_MB: wholeNumber(5_000, 100, 1_000_000),
  VERIFIER_URL: httpUrl,
  VERIFIER_KIND: oneOf(["blockscout", "sourcify"], "blockscout"),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  METRICS_TOKEN: optionalText,
  AVATAR_ORIGINS: origins,
  LOG_LEVEL: oneOf(["trace", "debug", "info", "warn", "error", "silent"], "info"),
  DEVNET_PORT: wholeNumber(14_443, 1, 65_532),
});

export type AdminLists = {
  bridge: Address[];
  staking: Address[];
  ecosystem: Address[];
  /** Who guards the contracts; undefined for the accounts on all three lists. */
  guardians?: Address[] | undefined;
};

/**
 * Validated configuration. Durations are in milliseconds and sizes in bytes, unless the name says
 * otherwise.
 */
export type Env = {
  port: number;
  host: string;
  /** Canonical address without a trailing slash, for example `https://console.example`. */
  publicUrl: string;
  /** Areas of the public pages; the others do not exist. */
  publicPages: PublicArea[];
  /** Whether search engines may list the public pages. */
  publicIndex: boolean;
  dataDir: string;
  /** Null means the embedded database in `dataDir`. */
  databaseUrl: string | null;
  /** The first one signs, all verify. Empty on the embedded network until one is generated. */
  sessionSecrets: string[];
  network: "devnet" | "custom";
  networkFile: string | null;
  deploymentsFile: string;
  /** Folder of the terms and conditions, one file per version. */
  termsDir: string;
  /** At least one per chain, the preferred one first. */
  rpcUrls: Record<NetworkChainId, readonly [string, ...string[]]>;
  ensRpcUrl: string | null;
  /** Null if not configured, which is only possible on the embedded network. */
  admins: AdminLists | null;
  adminStartsLight: boolean;
  walletConnectProjectId: string | null;
  accentColor: string;
  role: "all" | "web" | "worker";
  faucetKey: string | null;
  relayerKey: string | null;
  anchorKey: string | null;
  /** An alarm is raised when the relayer can pay for fewer deliveries than this on a chain. */
  relayerLowDeliveries: number;
  validatorKeys: string[];
  /** Bridge workers that this console runs itself. */
  bridgeWorkers: "both" | "validator" | "relayer" | "off";
  /**
   * `s3://bucket/region[/folder]` that validators announce; null means their folder in `dataDir`.
   */
  checkpointLocation: string | null;
  /** Channel of the area staking, and its signing secret. */
  stakingWebhook: { url: string; secret: string } | null;
  /** Channel of the area tasks, and its signing secret. */
  tasksWebhook: { url: string; secret: string } | null;
  /** Whether channels may post to addresses in private networks and on this machine. */
  channelsAllowPrivate: boolean;
  /** Server that sends the console's e-mails, and their sender; null if not configured. */
  smtp: { url: string; from: string } | null;
  /** Max bytes of the files of all submissions to developer tasks. */
  submissionFilesBytes: number;
  /** Source verifier, without a trailing slash; null if not configured. */
  verifier: { kind: "blockscout" | "sourcify"; url: string } | null;
  /** Number of trusted proxies in front of this process; 0 ignores X-Forwarded-* headers. */
  trustProxy: number;
  metricsToken: string | null;
  avatarOrigins: string[];
  logLevel: string;
  devnetPort: number;
};

export type EnvResult = { kind: "ok"; env: Env } | { kind: "invalid"; errors: string[] };

type Source = Record<string, string | undefined>;

/** Returns the configuration of this process, or prints all its errors and exits with code 1. */
export function requireEnv(): Env {
  const parsed = parseEnv(process.env);
  if (parsed.kind === "ok") return parsed.env;
  const lines = parsed.errors.map((error) => `- ${error}\n`);
  process.stderr.write(`The configuration is not usable:\n${lines.join("")}`);
  process.exit(1);
}

/**
 * Parses each setting by itself. An invalid one is replaced by its default, so that the others can
 * be compared.
 */
function parseSettings(source: Source) {
  const parsed = environmentSchema.safeParse(source);
  const issues = parsed.error?.issues ?? [];
  const invalid = new Set(issues.map(({ path: [name] }) => String(name)));
  const others = Object.entries(source).filter(([name]) => !invalid.has(name));
  return {
    raw: parsed.data ?? environmentSchema.parse(Object.fromEntries(others)),
    invalid,
    errors: issues.map(({ path: keys, message }) => `${keys.join(".")} ${message}.`),
  };
}

/**
 * Validates the environment and returns all errors at once, one message each. Its only side effect
 * is reading the key files that the environment names.
 */
export function parseEnv(source: Source): EnvResult {
  const { raw, invalid, errors } = parseSettings(source);
  const isCustom = raw.NETWORK === "custom";
  const isDevnet = !isCustom && !invalid.has("NETWORK");
  const publicUrl = (raw.PUBLIC_URL ?? `http://127.0.0.1:${raw.PORT}`).replace(/\/+$/, "");

  if (new URL(publicUrl).origin !== publicUrl) {
    errors.push(
      `PUBLIC_URL must be an origin without a path, such as ${new URL(publicUrl).origin}.`,
    );
  }
  if (isDevnet && !loopbackHosts.has(raw.HOST)) {
    errors.push(
      `HOST must be a loopback address on the embedded network (its keys are public), not ${raw.HOST}.`,
    );
  }
  if (isDevnet && !loopbackHosts.has(new URL(publicUrl).hostname)) {
    errors.push(
      `PUBLIC_URL must be a loopback address on the embedded network (its keys are public), not ${publicUrl}.`,
    );
  }
  if (raw.ROLE !== "all" && raw.DATABASE_URL === null) {
    errors.push(
      `ROLE=${raw.ROLE} needs DATABASE_URL: the embedded database belongs to one process.`,
    );
  }
  if (raw.DATABASE_URL !== null && !/^postgres(ql)?:\/\//.test(raw.DATABASE_URL)) {
    errors.push("DATABASE_URL must be a postgres:// or postgresql:// URL.");
  }

  const rpcUrlsOf = (chainId: NetworkChainId): [string, ...string[]] => {
    const [first, ...others] = raw[`RPC_URL_${chainId}`];
    if (first !== undefined) return [first, ...others];
    if (isCustom && !invalid.has(`RPC_URL_${chainId}`)) {
      errors.push(`RPC_URL_${chainId} is required when NETWORK is custom.`);
    }
    return [`http://127.0.0.1:${raw.DEVNET_PORT + networkChainIds.indexOf(chainId)}`];
  };
  const rpcUrls = {
    4443: rpcUrlsOf(4443),
    11155111: rpcUrlsOf(11155111),
    97: rpcUrlsOf(97),
    80002: rpcUrlsOf(80002),
  };

  const lists = {
    bridge: raw.BRIDGE_ADMINS,
    staking: raw.STAKING_ADMINS,
    ecosystem: raw.ECOSYSTEM_ADMINS,
  };
  const guardians = raw.GUARDIANS ?? undefined;
  const admins =
    lists.bridge && lists.staking && lists.ecosystem
      ? { bridge: lists.bridge, staking: lists.staking, ecosystem: lists.ecosystem, guardians }
      : null;
  const listNames = ["BRIDGE_ADMINS", "STAKING_ADMINS", "ECOSYSTEM_ADMINS"] as const;
  const missing = listNames.filter((name) => raw[name] === null && !invalid.has(name));
  if (isCustom || missing.length < listNames.length) {
    errors.push(...missing.map((name) => `${name} must name at least one address.`));
  }
  if (isCustom && raw.SESSION_SECRETS.length === 0 && !invalid.has("SESSION_SECRETS")) {
    errors.push("SESSION_SECRETS is required when NETWORK is custom (32 characters or more each).");
  }
  if (isCustom && raw.WALLETCONNECT_PROJECT_ID === null) {
    errors.push("WALLETCONNECT_PROJECT_ID is required when NETWORK is custom.");
  }

  const webhookOf = (name: "STAKING_WEBHOOK" | "TASKS_WEBHOOK") => {
    const [url, secret] = [raw[`${name}_URL`], raw[`${name}_SECRET`]];
    if (url === null) return null;
    if (secret !== null) return { url, secret };
    if (!invalid.has(`${name}_SECRET`)) {
      errors.push(`${name}_SECRET is required when ${name}_URL is set.`);
    }
    return null;
  };
  const stakingWebhook = webhookOf("STAKING_WEBHOOK");
  const tasksWebhook = webhookOf("TASKS_WEBHOOK");

  if ((raw.SMTP_URL === null) !== (raw.SMTP_FROM === null) && !invalid.has("SMTP_URL")) {
    errors.push("SMTP_URL and SMTP_FROM are required together.");
  }

  type SoleKey = "FAUCET_KEY" | "RELAYER_KEY" | "ANCHOR_KEY";
  const keysOf = (name: `${SoleKey | "VALIDATOR_KEYS"}_FILE`) => {
    const file = raw[name];
    return file === null ? [] : readKeysFile(file, name, errors);
  };
  const keyOf = (name: SoleKey): string | null => {
    if (raw[name] !== null || invalid.has(name)) return raw[name];
    const [key = null, ...others] = keysOf(`${name}_FILE`);
    if (others.length > 0) errors.push(`${name}_FILE must hold one private key.`);
    return key;
  };
  const faucetKey = keyOf("FAUCET_KEY");
  const relayerKey = keyOf("RELAYER_KEY");
  const anchorKey = keyOf("ANCHOR_KEY");
  const validatorKeys =
    raw.VALIDATOR_KEYS.length > 0 || invalid.has("VALIDATOR_KEYS")
      ? raw.VALIDATOR_KEYS
      : keysOf("VALIDATOR_KEYS_FILE");

  const accounts = [
    ...accountsOf("FAUCET_KEY", faucetKey),
    ...accountsOf("RELAYER_KEY", relayerKey),
    ...accountsOf("ANCHOR_KEY", anchorKey),
    ...validatorKeys.flatMap((key) => accountsOf("VALIDATOR_KEYS", key)),
  ];
  errors.push(
    ...findSharedKeys(
      accounts,
      [...Object.values(lists), guardians].flatMap((one) => one ?? []),
    ),
  );

  if (errors.length > 0) return { kind: "invalid", errors };
  const dataDir = path.resolve(raw.DATA_DIR);
  return {
    kind: "ok",
    env: {
      port: raw.PORT,
      host: raw.HOST,
      publicUrl,
      dataDir,
      databaseUrl: raw.DATABASE_URL,
      sessionSecrets: raw.SESSION_SECRETS,
      network: raw.NETWORK,
      networkFile: raw.NETWORK_FILE,
      deploymentsFile: raw.DEPLOYMENTS_FILE ?? path.join(dataDir, "deployments.json"),
      termsDir: path.resolve(raw.TERMS_DIR),
      rpcUrls,
      ensRpcUrl: raw.RPC_URL_1,
      admins,
      publicPages: raw.PUBLIC_PAGES,
      publicIndex: raw.PUBLIC_INDEX,
      adminStartsLight: raw.ADMIN_STARTS_LIGHT,
      walletConnectProjectId: raw.WALLETCONNECT_PROJECT_ID,
      accentColor: raw.ACCENT_COLOUR.toLowerCase(),
      role: raw.ROLE,
      faucetKey,
      relayerKey,
      anchorKey,
      relayerLowDeliveries: raw.RELAYER_LOW_DELIVERIES,
      validatorKeys,
      bridgeWorkers: raw.BRIDGE_WORKERS,
      checkpointLocation: raw.CHECKPOINT_LOCATION,
      stakingWebhook,
      tasksWebhook,
      channelsAllowPrivate: raw.CHANNELS_ALLOW_PRIVATE,
      smtp:
        raw.SMTP_URL === null || raw.SMTP_FROM === null
          ? null
          : { url: raw.SMTP_URL, from: raw.SMTP_FROM },
      submissionFilesBytes: raw.SUBMISSION_FILES_MB * 1_048_576,
      verifier:
        raw.VERIFIER_URL === null
          ? null
          : { kind: raw.VERIFIER_KIND, url: raw.VERIFIER_URL.replace(/\/+$/, "") },
      trustProxy: raw.TRUST_PROXY,
      metricsToken: raw.METRICS_TOKEN,
      avatarOrigins: raw.AVATAR_ORIGINS,
      logLevel: raw.LOG_LEVEL,
      devnetPort: raw.DEVNET_PORT,
    },
  };
}

/** Returns the account of a key, or none without a valid one, which has its own error. */
function accountsOf(name: string, key: string | null): NamedAccount[] {
  if (key === null || !privateKey.test(key)) return [];
  return [{ name, address: privateKeyToAddress(key as Hex) }];
}
