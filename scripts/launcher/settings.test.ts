import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeTemporaryFolder } from "#contracts/tools/devnet/temporary-folder.test-support.ts";
import { parseOptions, readSettings, withDotEnv } from "./settings.mjs";

const noOptions = { fresh: false, isDev: false };

test("leaves out network addresses for the embedded network", () => {
  const { environment } = readSettings(
    "/console",
    { DEVNET_PORT: "20000", RPC_URL_97: "https://bnb.example", LOG_LEVEL: "warn" },
    noOptions,
  );
  expect(environment).toMatchObject({
    NETWORK: "devnet",
    NODE_ENV: "production",
    LOG_LEVEL: "warn",
    DATA_DIR: "/console/.data",
    DEPLOYMENTS_FILE: "/console/.data/deployments.json",
    DEVNET_PORT: "20000",
    RPC_URL_4443: "",
    RPC_URL_11155111: "",
    RPC_URL_97: "",
    RPC_URL_80002: "",
  });
});

test("keeps an operator's own network as configured", () => {
  const { environment, isDevnet } = readSettings(
    "/console",
    { NETWORK: "custom", RPC_URL_97: "https://bnb.example" },
    noOptions,
  );
  expect(isDevnet).toBe(false);
  expect(environment["RPC_URL_97"]).toBe("https://bnb.example");
  expect(environment["RPC_URL_4443"]).toBeUndefined();
});

test.each([
  [{}, "127.0.0.1", 3000, "http://127.0.0.1:3000"],
  [{ PORT: "8080", HOST: "0.0.0.0" }, "127.0.0.1", 8080, "http://127.0.0.1:8080"],
  [{ HOST: "[::1]", PUBLIC_URL: "http://localhost:3000/" }, "::1", 3000, "http://localhost:3000"],
])("resolves the console's address from %j", (environment, host, port, publicUrl) => {
  expect(readSettings("/console", environment, noOptions)).toMatchObject({ host, port, publicUrl });
});

test("leaves invalid settings to the check of all of them", () => {
  const invalid = { PORT: "http", DEVNET_PORT: "0", PUBLIC_URL: "console" };
  expect(readSettings("/console", invalid, noOptions).environment).toMatchObject(invalid);
});

test("rejects --fresh for an operator's own network", () => {
  const options = { ...noOptions, fresh: true };
  expect(() => readSettings("/console", { NETWORK: "custom" }, options)).toThrow("--fresh is for");
});

test("reads .env, with the real environment taking precedence", () => {
  const root = makeTemporaryFolder();
  expect(withDotEnv(root, { PORT: "1" })).toEqual({ PORT: "1" });
  writeFileSync(path.join(root, ".env"), '# local\nPORT=2\nLOG_LEVEL="warn"\n');
  expect(withDotEnv(root, { PORT: "1" })).toEqual({ PORT: "1", LOG_LEVEL: "warn" });
});

test("parses options and names unknown ones", () => {
  expect(parseOptions([])).toEqual(noOptions);
  expect(parseOptions(["--fresh", "--dev"])).toEqual({ fresh: true, isDev: true });
  expect(() => parseOptions(["--frsh"])).toThrow('not "--frsh"');
  expect(() => parseOptions(["now"])).toThrow('not "now"');
});
