import path from "node:path";
import { expect, test } from "vitest";
import { parseSettings } from "./settings.ts";

test("uses the defaults for unset and empty values", () => {
  const expected = { dataDir: path.resolve(".data"), basePort: 14_443 };
  expect(parseSettings({})).toEqual(expected);
  expect(parseSettings({ DATA_DIR: "", DEVNET_PORT: "", HOST: "", PUBLIC_URL: "" })).toEqual(
    expected,
  );
});

test.each([
  [{ HOST: "0.0.0.0" }, "HOST must be a loopback address"],
  [{ PUBLIC_URL: "https://console.example" }, "PUBLIC_URL must be a loopback address"],
  [{ PUBLIC_URL: "nonsense" }, "PUBLIC_URL must be a loopback address"],
  [{ DEVNET_PORT: "65533" }, "DEVNET_PORT must be a port number"],
  [{ DEVNET_PORT: "http" }, "DEVNET_PORT must be a port number"],
])("rejects %j in one sentence", (source, message) => {
  expect(() => parseSettings(source)).toThrow(message);
});

test.each(["127.0.0.1", "localhost", "::1"])("accepts %s as HOST", (HOST) => {
  expect(() => parseSettings({ HOST })).not.toThrow();
});
