import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "./env.server.ts";
import { sessionSecretsOf } from "./session-secret.server.ts";

function createDataDir() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "console-secret-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const parsed = parseEnv({ DATA_DIR: dataDir });
  if (parsed.kind === "invalid") throw new Error(parsed.errors.join());
  return { env: parsed.env, file: path.join(dataDir, "session-secret"), dataDir };
}

test("generates one secret that only its owner may read", () => {
  const { env, file, dataDir } = createDataDir();
  const secrets = sessionSecretsOf(env);
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(sessionSecretsOf(env)).toEqual(secrets);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test.each(["", "ab12"])("replaces “%s”, which a full disk has left", (part) => {
  const { env, file, dataDir } = createDataDir();
  writeFileSync(file, part);
  const secrets = sessionSecretsOf(env);
  expect(secrets).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(sessionSecretsOf(env)).toEqual(secrets);
  expect(readdirSync(dataDir)).toEqual(["session-secret"]);
});

test("stores nothing where it cannot write", () => {
  const { env, dataDir } = createDataDir();
  writeFileSync(path.join(dataDir, "file"), "");
  expect(() => sessionSecretsOf({ ...env, dataDir: path.join(dataDir, "file", "data") })).toThrow();
});
