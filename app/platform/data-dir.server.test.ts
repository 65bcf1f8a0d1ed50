import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openPrivateDataDir } from "./data-dir.server.ts";

let folder: string;
const modeOf = (file: string) => (statSync(path.join(folder, file)).mode & 0o777).toString(8);

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "console-modes-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("creates a data directory that only its owner may enter", () => {
  openPrivateDataDir(path.join(folder, "deep/data"));
  expect([modeOf("deep"), modeOf("deep/data")]).toEqual(["700", "700"]);
});

test("takes the data directory of an older version from other users", () => {
  mkdirSync(path.join(folder, "data/devnet"), { recursive: true });
  const files = ["console.db", "console.db-wal", "console.lock", "deployments.json"];
  for (const name of files) writeFileSync(path.join(folder, "data", name), name);
  writeFileSync(path.join(folder, "data/session-secret"), "x", { mode: 0o600 });
  for (const name of ["data", "data/devnet"]) chmodSync(path.join(folder, name), 0o755);
  for (const name of files) chmodSync(path.join(folder, "data", name), 0o644);
  openPrivateDataDir(path.join(folder, "data"));
  openPrivateDataDir(path.join(folder, "data"));
  expect([modeOf("data"), modeOf("data/devnet")]).toEqual(["700", "700"]);
  expect([...files, "session-secret"].map((name) => modeOf(`data/${name}`))).toEqual(
    Array<string>(5).fill("600"),
  );
});

test("follows a link to the data directory, but none inside it", () => {
  mkdirSync(path.join(folder, "volume"));
  chmodSync(path.join(folder, "volume"), 0o755);
  writeFileSync(path.join(folder, "elsewhere"), "not ours");
  chmodSync(path.join(folder, "elsewhere"), 0o644);
  symlinkSync(path.join(folder, "elsewhere"), path.join(folder, "volume/linked"));
  symlinkSync(path.join(folder, "volume"), path.join(folder, "data"));
  openPrivateDataDir(path.join(folder, "data"));
  expect([modeOf("volume"), modeOf("elsewhere")]).toEqual(["700", "644"]);
  expect(readdirSync(path.join(folder, "data"))).toEqual(["linked"]);
  expect(lstatSync(path.join(folder, "data")).isSymbolicLink()).toBe(true);
});
