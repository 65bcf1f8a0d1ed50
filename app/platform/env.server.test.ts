import { chmodSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { type Env, environmentSchema, parseEnv } from "./env.server.ts";

const admin = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const key = `0x${"11".repeat(32)}`;
const custom = {
  NETWORK: "custom",
  RPC_URL_4443: "http://rpc.example/4443",
  RPC_URL_11155111: "http://rpc.example/11155111",
  RPC_URL_97: "http://rpc.example/97",
  RPC_URL_80002: "http://rpc.example/80002",
  BRIDGE_ADMINS: admin,
  STAKING_ADMINS: admin,
  ECOSYSTEM_ADMINS: admin,
  SESSION_SECRETS: "x".repeat(32),
  WALLETCONNECT_PROJECT_ID: "project",
};

function read(source: Record<string, string>): Env {
  const parsed = parseEnv(source);
  if (parsed.kind === "invalid") throw new Error(parsed.errors.join("\n"));
  return parsed.env;
}

function errorsOf(source: Record<string, string>): string {
  const parsed = parseEnv(source);
  return parsed.kind === "invalid" ? parsed.errors.join("\n") : "";
}

test("defaults to the embedded network on loopback", () => {
  expect(read({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    publicUrl: "http://127.0.0.1:3000",
    network: "devnet",
    databaseUrl: null,
    admins: null,
    adminStartsLight: true,
    rpcUrls: { 4443: ["http://127.0.0.1:14443"], 80002: ["http://127.0.0.1:14446"] },
  });
});

test("treats empty values as unset", () => {
  const empty = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, ""]));
  expect(read(empty)).toEqual(read({}));
});

test("lists every setting in the example file with its default, and no others", () => {
  const lines = readFileSync(path.resolve(".env.example"), "utf8").split("\n");
  const example = Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z0-9_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
  expect(Object.keys(example).sort()).toEqual(Object.keys(environmentSchema.shape).sort());
  expect(read(example)).toEqual(read({}));
});

test("parses a full configuration of real networks", () => {
  const env = read({ ...custom, PUBLIC_URL: "https://console.example/", HOST: "0.0.0.0" });
  expect(env.publicUrl).toBe("https://console.example");
  expect(env.admins).toEqual({ bridge: [admin], staking: [admin], ecosystem: [admin] });
});

test("reads guardians of their own, which are no keys of the server", () => {
  expect(read({ ...custom, GUARDIANS: keyAddress }).admins?.guardians).toEqual([keyAddress]);
  expect(errorsOf({ ...custom, GUARDIANS: keyAddress, FAUCET_KEY: key })).toBe(
    `FAUCET_KEY must not be the key of an admin, but ${keyAddress} is on an admin list.`,
  );
});

test("reports all errors at once", () => {
  const errors = errorsOf({ NETWORK: "custom" });
  for (const name of [
    "RPC_URL_4443",
    "RPC_URL_80002",
    "BRIDGE_ADMINS",
    "SESSION_SECRETS",
    "WALLETCONNECT_PROJECT_ID",
  ]) {
    expect(errors).toContain(name);
  }
  expect(errorsOf({ PORT: "http", ACCENT_COLOUR: "green" })).toMatch(/PORT.*\n.*ACCENT_COLOUR/s);
});

test("compares the other settings although some are invalid", () => {
  const errors = errorsOf({ NETWORK: "custom", PORT: "http", STAKING_ADMINS: "0x12" });
  expect(errors.split("\n")).toEqual([
    "PORT must be a whole number.",
    'STAKING_ADMINS "0x12" is not an address.',
    ...[4443, 11155111, 97, 80002].map(
      (chainId) => `RPC_URL_${chainId} is required when NETWORK is custom.`,
    ),
    "BRIDGE_ADMINS must name at least one address.",
    "ECOSYSTEM_ADMINS must name at least one address.",
    "SESSION_SECRETS is required when NETWORK is custom (32 characters or more each).",
    "WALLETCONNECT_PROJECT_ID is required when NETWORK is custom.",
  ]);
});

test.each([
  [
    { RPC_URL_97: "https://bnb.example, bnb" },
    /^RPC_URL_97 must be http or https URLs, separated by commas\.$/,
  ],
  [
    { RPC_URL_97: "https://bnb.example,https://bnb.example" },
    /^RPC_URL_97 must not name a URL twice\.$/,
  ],
  [{ SESSION_SECRETS: "short" }, /^SESSION_SECRETS each secret must have .*$/],
  [{ BRIDGE_ADMINS: "0x12" }, /^BRIDGE_ADMINS "0x12" is not an address\.$/],
  [{ NETWORK: "cusotm", HOST: "0.0.0.0" }, /^NETWORK must be one of devnet, custom\.$/],
  [
    { STAKING_WEBHOOK_URL: "https://hook.example", STAKING_WEBHOOK_SECRET: "short" },
    /^STAKING_WEBHOOK_SECRET must have at least 32 characters\.$/,
  ],
])("says of %j only that it is invalid", (settings, message) => {
  expect(errorsOf({ ...custom, ...settings })).toMatch(message);
});

test("rejects an admin address without a valid checksum and names the right form", () => {
  const lower = errorsOf({ ...custom, BRIDGE_ADMINS: admin.toLowerCase() });
  expect(lower).toContain(`write it as ${admin}`);
  const typo = errorsOf({ ...custom, STAKING_ADMINS: admin.replace("F6F4", "f6F4") });
  expect(typo).toContain("STAKING_ADMINS");
  expect(errorsOf({ ...custom, STAKING_ADMINS: "0x12" })).toContain("is not an address");
});

test("keeps the embedded network unreachable from outside", () => {
  expect(errorsOf({ HOST: "0.0.0.0" })).toContain("HOST");
  expect(errorsOf({ PUBLIC_URL: "https://console.example" })).toContain("PUBLIC_URL");
});

test("requires a shared database for separate roles", () => {
  expect(errorsOf({ ROLE: "web" })).toContain("DATABASE_URL");
  expect(read({ ROLE: "web", DATABASE_URL: "postgres://localhost/console" }).role).toBe("web");
});

test("reads keys only from files that only their owner may read", () => {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "console-key-")), "key");
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  expect(read({ FAUCET_KEY_FILE: file }).faucetKey).toBe(key);
  expect(read({ ANCHOR_KEY_FILE: file }).anchorKey).toBe(key);
  chmodSync(file, 0o644);
  const errors = errorsOf({ FAUCET_KEY_FILE: file });
  expect(errors).toContain("chmod 600");
  expect(errors).not.toContain(key);
});

test("rejects an invalid key without repeating it", () => {
  const errors = errorsOf({ FAUCET_KEY: "0x1234secret" });
  expect(errors).toContain("FAUCET_KEY");
  expect(errors).not.toContain("secret");
});

const secondKey = `0x${"22".repeat(32)}`;
const thirdKey = `0x${"33".repeat(32)}`;
const fourthKey = `0x${"44".repeat(32)}`;
/** Address of the first key. */
const keyAddress = "0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A";

test.each([
  [
    "dispenser and relayer",
    { FAUCET_KEY: key, RELAYER_KEY: key },
    `FAUCET_KEY and RELAYER_KEY must be different keys, but both are that of ${keyAddress}.`,
  ],
  [
    "relayer and anchoring",
    { RELAYER_KEY: key, ANCHOR_KEY: key },
    `RELAYER_KEY and ANCHOR_KEY must be different keys, but both are that of ${keyAddress}.`,
  ],
  [
    "anchoring and admin",
    { ANCHOR_KEY: key, ECOSYSTEM_ADMINS: `${admin},${keyAddress}` },
    "ANCHOR_KEY must not be the key of an admin",
  ],
  [
    "relayer and validator",
    { RELAYER_KEY: key, VALIDATOR_KEYS: `${secondKey},${key}` },
    "RELAYER_KEY and VALIDATOR_KEYS must be different keys",
  ],
  [
    "two validators",
    { VALIDATOR_KEYS: `${key},${key}` },
    `VALIDATOR_KEYS must be different keys, but ${keyAddress} is among them twice.`,
  ],
  [
    "validator and admin",
    { VALIDATOR_KEYS: key, BRIDGE_ADMINS: `${admin},${keyAddress}` },
    "VALIDATOR_KEYS must not be the key of an admin",
  ],
])("rejects one key for %s", (_, keys, message) => {
  const errors = errorsOf({ ...custom, ...keys });
  expect(errors.split("\n")).toHaveLength(1);
  expect(errors).toContain(message);
  expect(errors).not.toContain(key);
});

test("accepts a key for each role", () => {
  const keys = {
    FAUCET_KEY: key,
    RELAYER_KEY: secondKey,
    VALIDATOR_KEYS: thirdKey,
    ANCHOR_KEY: fourthKey,
  };
  expect(read({ ...custom, ...keys })).toMatchObject({
    relayerKey: secondKey,
    anchorKey: fourthKey,
  });
});

test("lists every setting in the README's table, and no others", () => {
  const readme = readFileSync(path.resolve("README.md"), "utf8");
  const table = readme.split("<!-- settings -->")[1]?.split("\n## ")[0] ?? "";
  const firstCells = table.split("\n").flatMap((line) => line.split("|")[1] ?? []);
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(Object.keys(environmentSchema.shape).sort());
});

test("validates the bridge workers and the checkpoint location", () => {
  expect(read({})).toMatchObject({ bridgeWorkers: "both", checkpointLocation: null });
  const location = "s3://bucket/eu-west-1/tan";
  expect(read({ BRIDGE_WORKERS: "off", CHECKPOINT_LOCATION: location })).toMatchObject({
    bridgeWorkers: "off",
    checkpointLocation: location,
  });
  expect(errorsOf({ BRIDGE_WORKERS: "none" })).toContain("BRIDGE_WORKERS must be one of both");
  for (const wrong of ["s3://bucket", "s3://bucket/eu/", "https://bucket/eu", "gs://bucket/tan"]) {
    expect(errorsOf({ CHECKPOINT_LOCATION: wrong })).toContain("CHECKPOINT_LOCATION must be s3://");
  }
});

test("requires a mail server together with a sender", () => {
  const [SMTP_URL, SMTP_FROM] = ["smtps://console:pass@mail.example", "console@a.example"];
  expect(read({ SMTP_URL, SMTP_FROM }).smtp).toEqual({ url: SMTP_URL, from: SMTP_FROM });
  expect(read({})).toMatchObject({ smtp: null, channelsAllowPrivate: false });
  expect(errorsOf({ SMTP_URL })).toBe("SMTP_URL and SMTP_FROM are required together.");
  expect(errorsOf({ SMTP_FROM })).toBe("SMTP_URL and SMTP_FROM are required together.");
  expect(errorsOf({ SMTP_URL: "mail.example", SMTP_FROM })).toMatch(/^SMTP_URL must be an smtp/);
});

test("requires https or loopback, a secret and no password for the webhook URL", () => {
  const secret = "x".repeat(32);
  const posted = (url: string) =>
    errorsOf({ STAKING_WEBHOOK_URL: url, STAKING_WEBHOOK_SECRET: secret });
  const error = "STAKING_WEBHOOK_URL must be an https URL, or http on loopback";
  for (const url of [
    "http://hook.example/",
    "ftp://hook.example/",
    "x",
    "https://a:b@hook.example",
  ]) {
    expect(posted(url)).toContain(error);
  }
  for (const url of ["https://hook.example/a?b", "http://127.0.0.1:9000/", "http://[::1]/"]) {
    expect(posted(url)).toBe("");
  }
  expect(errorsOf({ STAKING_WEBHOOK_URL: "https://hook.example" })).toContain(
    "STAKING_WEBHOOK_SECRET is required",
  );
  expect(errorsOf({ TASKS_WEBHOOK_URL: "https://hook.example" })).toContain(
    "TASKS_WEBHOOK_SECRET is required",
  );
  expect(read({})).toMatchObject({ stakingWebhook: null, tasksWebhook: null });
});
