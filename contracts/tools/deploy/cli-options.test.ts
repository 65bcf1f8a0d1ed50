import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseEther } from "viem";
import { expect, onTestFinished, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { parseCliOptions } from "./cli-options.ts";
import { networkStakingPlan } from "./staking/plan.ts";

const admin = devnetAddress(0);
const environment = {
  DEPLOYER_KEY: devnetKey(devnetIndex.deployer),
  BRIDGE_ADMINS: admin,
  STAKING_ADMINS: `${admin},${devnetAddress(3)}`,
  ECOSYSTEM_ADMINS: admin,
};
const target = ["--chain", "4443", "--rpc", "http://127.0.0.1:8545"];
const dispenser = ["--dispenser", devnetAddress(devnetIndex.dispenser)];

test("parses flags and environment variables", () => {
  const parsed = parseCliOptions([...target, ...dispenser, "--cap", "2.5"], environment);
  expect(parsed).toMatchObject({
    dryRun: false,
    options: {
      chainId: 4443,
      rpcUrl: "http://127.0.0.1:8545",
      dispenser: devnetAddress(devnetIndex.dispenser),
      admins: { staking: [admin, devnetAddress(3)] },
      deploymentsFile: ".data/deployments.json",
      plan: {
        testTokens: [],
        limits: [
          {
            symbol: null,
            capBaseUnits: parseEther("2.5"),
            ratePerDayBaseUnits: parseEther("1000"),
          },
        ],
      },
    },
  });
});

test("reads the dispenser from FAUCET_KEY", () => {
  const parsed = parseCliOptions(target, {
    ...environment,
    FAUCET_KEY: devnetKey(devnetIndex.dispenser),
  });
  expect(parsed?.options.dispenser).toBe(devnetAddress(devnetIndex.dispenser));
});

test("plans a bridge if there are validators, for the coins and tokens it finds", () => {
  const keys = devnetIndex.validators.map(devnetKey);
  const validators = devnetIndex.validators.map(devnetAddress);
  expect(parseCliOptions([...target, ...dispenser], environment)?.options.bridge).toBeNull();
  const byKeys = { ...environment, VALIDATOR_KEYS: keys.join(",") };
  expect(parseCliOptions([...target, ...dispenser], byKeys)?.options.bridge).toEqual({
    beneficiary: admin,
    validators,
    routes: [
      { symbol: "TAN", decimals: 18, homeChainId: 4443, home: null },
      { symbol: "ETH", decimals: 18, homeChainId: 11155111, home: null },
    ],
    dailyLimit: parseEther("8640"),
  });
  const limited = [...target, ...dispenser, "--daily-limit", "50.5"];
  expect(parseCliOptions(limited, byKeys)?.options.bridge).toMatchObject({
    dailyLimit: parseEther("50.5"),
  });
  expect(() => parseCliOptions([...target, ...dispenser, "--daily-limit", "0"], byKeys)).toThrow(
    "--daily-limit must be at least 1.",
  );
  const other = devnetAddress(3);
  const named = ["--validators", validators.join(", "), "--fees-to", other];
  const parsed = parseCliOptions([...target, ...dispenser, ...named], environment);
  expect(parsed?.options.bridge).toMatchObject({ beneficiary: other, validators });
  expect(() =>
    parseCliOptions([...target, ...dispenser, "--validators", "0x12"], environment),
  ).toThrow("--validators.0 must be an address with a valid checksum.");
});

test("plans the home chain's ecosystem, with locked staking if there is a stake token", () => {
  const plan = (...more: string[]) =>
    parseCliOptions([...target, ...dispenser, ...more], environment)?.options.ecosystem;
  expect(plan()).toEqual({ claimDelaySeconds: 86_400, lockedStaking: null });
  const stakeToken = devnetAddress(7);
  expect(plan("--stake-token", stakeToken, "--claim-delay", "3600")).toEqual({
    claimDelaySeconds: 3_600,
    lockedStaking: { stakeToken, treasury: null },
  });
  expect(plan("--stake-token", stakeToken, "--treasury", admin)).toMatchObject({
    lockedStaking: { treasury: admin },
  });
  expect(plan("--chain", "97")).toBeNull();
  expect(() => plan("--claim-delay", "1 day")).toThrow(
    "--claim-delay must be whole seconds such as 86400.",
  );
  expect(() => plan("--claim-delay", "2592001")).toThrow("must be at most 2592000, 30 days.");
  expect(() => plan("--claim-delay", "0")).toThrow(
    "--claim-delay must be at least 3600, an hour, or no guardian could object in time.",
  );
});

test("sends penalties to the treasury contract unless another address is set", () => {
  const plan = (...more: string[]) =>
    parseCliOptions([...target, ...dispenser, ...more], environment)?.options.staking;
  expect(plan()).toMatchObject({ treasury: null });
  expect(plan("--treasury", devnetAddress(7))).toMatchObject({ treasury: devnetAddress(7) });
  expect(plan("--chain", "97")).toBeNull();
});

test("delays what moves funds or changes rules by two days, or as long as asked", () => {
  const delay = (...more: string[]) =>
    parseCliOptions([...target, ...dispenser, ...more], environment)?.options.delaySeconds;
  expect(delay()).toBe(172_800);
  expect(delay("--delay", "3600")).toBe(3_600);
  expect(() => delay("--delay", "3599")).toThrow(
    "--delay must be at least 3600, an hour, or no guardian could object in time.",
  );
  expect(() => delay("--delay", "2 days")).toThrow("--delay must be whole seconds such as 172800.");
});

test("limits the delay so that a large slash can be executed before it is void", () => {
  const { parameters } = networkStakingPlan();
  const secondsOf = (name: string) =>
    Number(parameters.find(({ key }) => key === name)?.value ?? 0n);
  const lastDay = secondsOf("SLASH_WINDOW") + secondsOf("SLASH_EXPIRY") - 86_400;
  const delay = (seconds: number) =>
    parseCliOptions([...target, ...dispenser, "--delay", String(seconds)], environment)?.options
      .delaySeconds;
  expect(delay(lastDay)).toBe(lastDay);
  expect(() => delay(lastDay + 1)).toThrow(
    `--delay must be at most ${lastDay}, or a slash above 10 % would be void before it could be executed.`,
  );
});

test("reads the guardians, which by default are the accounts on all three lists", () => {
  const guardians = (more: object) =>
    parseCliOptions([...target, ...dispenser], { ...environment, ...more })?.options.admins
      .guardians;
  expect(guardians({})).toBeUndefined();
  const named = [devnetAddress(5), devnetAddress(6)];
  expect(guardians({ GUARDIANS: named.join(",") })).toEqual(named);
  expect(() => guardians({ GUARDIANS: devnetAddress(devnetIndex.dispenser) })).toThrow(
    "--dispenser must not be the key of an admin",
  );
});

test("requires a dispenser", () => {
  expect(() => parseCliOptions(target, environment)).toThrow(
    "--dispenser or FAUCET_KEY is required, since somebody has to pay the faucet out.",
  );
});

test("reports all errors at once, without repeating a secret", () => {
  const secret = "0xsecret";
  const args = ["--chain", "1", "--rpc", "ftp://x", "--cap", "ten", "--dispenser", "0x12"];
  const errors = thrownBy(() => parseCliOptions(args, { DEPLOYER_KEY: secret }));
  expect(errors.split("\n")).toEqual([
    "--chain must be one of 4443, 11155111, 97, 80002.",
    "--rpc must be an http or https URL.",
    "--dispenser must be an address with a valid checksum.",
    "--cap must be an amount of coins such as 100 or 0.5.",
    "DEPLOYER_KEY must be a private key: 0x and 64 hexadecimal digits.",
    "BRIDGE_ADMINS must name at least one address.",
    "STAKING_ADMINS must name at least one address.",
    "ECOSYSTEM_ADMINS must name at least one address.",
  ]);
  expect(errors).not.toContain(secret);
});

test("prints the usage for an unknown flag and needs nothing else for --help", () => {
  expect(thrownBy(() => parseCliOptions(["--chian", "4443"], {}))).toContain(
    "Usage: npm run deploy",
  );
  expect(parseCliOptions(["--help"], {})).toBeNull();
});

function thrownBy(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  throw new Error("Nothing was thrown");
}

test.each([
  [
    "the dispenser deploys",
    ["--dispenser", devnetAddress(devnetIndex.deployer)],
    "DEPLOYER_KEY and --dispenser must",
  ],
  ["a validator is an admin", [...dispenser, "--validators", admin], "--validators must not be"],
])("rejects one key for two roles: %s", (_, more, message) => {
  expect(() => parseCliOptions([...target, ...more], environment)).toThrow(message);
});

test("lets an admin deploy", () => {
  const byAdmin = { ...environment, DEPLOYER_KEY: devnetKey(0) };
  expect(parseCliOptions([...target, ...dispenser], byAdmin)).not.toBeNull();
});

test("reads keys from files that only their owner may read, unless a flag makes them needless", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const keyFile = (name: string, content: string, mode = 0o600) => {
    writeFileSync(path.join(folder, name), content, { mode });
    return path.join(folder, name);
  };
  const { DEPLOYER_KEY, ...others } = environment;
  const keys = devnetIndex.validators.map(devnetKey);
  const withFiles = {
    ...others,
    DEPLOYER_KEY_FILE: keyFile("deployer", `${DEPLOYER_KEY}\n`),
    FAUCET_KEY_FILE: keyFile("dispenser", devnetKey(devnetIndex.dispenser)),
    VALIDATOR_KEYS_FILE: keyFile("validators", keys.join("\n")),
  };
  const read = parseCliOptions(target, withFiles);
  expect(read?.options).toMatchObject({
    deployerKey: DEPLOYER_KEY,
    dispenser: devnetAddress(devnetIndex.dispenser),
    bridge: { validators: devnetIndex.validators.map(devnetAddress) },
  });

  const open = keyFile("open", devnetKey(devnetIndex.dispenser), 0o644);
  const rejected = { ...withFiles, FAUCET_KEY_FILE: open };
  expect(() => parseCliOptions(target, rejected)).toThrow(
    `FAUCET_KEY_FILE names ${open}, which others may read; run chmod 600 on it.`,
  );
  expect(parseCliOptions([...target, ...dispenser], rejected)?.options.dispenser).toBe(
    devnetAddress(devnetIndex.dispenser),
  );
});
