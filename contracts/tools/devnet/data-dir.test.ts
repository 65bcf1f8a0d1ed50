import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { findNetworkContracts, moveAside, recordNetwork, removeNetwork } from "./data-dir.ts";
import { changedContracts } from "./fingerprint.ts";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

async function makeDataDir(): Promise<string> {
  const dataDir = path.join(makeTemporaryFolder(), "data");
  mkdirSync(dataDir);
  for (const file of [
    "launcher.json",
    "console.db",
    "console.db-wal",
    "deployments.json",
    "my.key",
  ]) {
    writeFileSync(path.join(dataDir, file), file);
  }
  await recordNetwork(dataDir, { FaucetVault: "aa" });
  return dataDir;
}

test("moves everything but the launcher's lock to a backup folder", async () => {
  const dataDir = await makeDataDir();
  const backup = await moveAside(dataDir, new Date("2026-03-01T12:30:05.123Z"));
  expect(backup).toBe(`${dataDir}-backup-20260301T123005Z`);
  expect(readdirSync(dataDir)).toEqual(["launcher.json"]);
  expect(readFileSync(path.join(backup, "console.db"), "utf8")).toBe("console.db");
  expect(await findNetworkContracts(backup)).toEqual({ FaucetVault: "aa" });
  expect(await findNetworkContracts(dataDir)).toBeNull();
});

test("removes only the chains and the database", async () => {
  const dataDir = await makeDataDir();
  await removeNetwork(dataDir);
  expect(readdirSync(dataDir).sort()).toEqual(["launcher.json", "my.key"]);
  expect(existsSync(dataDir)).toBe(true);
});

test("names the contracts that were added, removed or changed", () => {
  const before = { Burn: "1", FaucetVault: "1", Vesting: "1" };
  const now = { Claim: "1", FaucetVault: "2", Vesting: "1" };
  expect(changedContracts(before, now)).toEqual(["Burn", "Claim", "FaucetVault"]);
  expect(changedContracts(now, now)).toEqual([]);
});
