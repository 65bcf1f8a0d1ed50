import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { within } from "#scripts/test/patience.ts";
import { addApiKey } from "#tests/support/api-key.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";

const guide = readFileSync("docs/api.md", "utf8");
const commands = [...guide.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = ""]) => block);

let network: TestNetwork;
let server: TestServer;
let folder: string;
let secret: string;

beforeAll(async () => {
  network = await startTestNetwork();
  folder = mkdtempSync(path.join(os.tmpdir(), "console-api-"));
  const database = openDatabase({ databaseUrl: null, dataDir: network.dataDir });
  await migrate(database);
  ({ secret } = await addApiKey(database.db, { requestsPerDay: 1 }));
  await database.close();
  server = await startServer({ dataDir: network.dataDir, basePort: network.basePort });
}, within(120));

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs all commands of the guide in order, as its reader does; returns what each block prints. */
async function runAll(): Promise<unknown[][]> {
  const script = commands
    .join("\necho ---\n")
    .replace("http://127.0.0.1:3000", server.url)
    .replace(/tanf_0{64}/, secret)
    // Ends each response with a line break.
    .replaceAll("curl -s ", "curl -s -w '\\n' ");
  const { stdout } = await promisify(execFile)("sh", ["-ec", script], { cwd: folder });
  return stdout.split("---\n").map((part) =>
    part
      .split("\n")
      .filter((line) => line !== "")
      .map((line): unknown => JSON.parse(line)),
  );
}

test(
  "pays a key, repeats nothing and explains errors as the guide describes",
  async () => {
    const parts = await runAll();
    expect(parts).toHaveLength(commands.length);
    const [definitions, status, accepted, repeated, progress, errors] = parts;
    expect([definitions, accepted]).toEqual([[], []]);
    expect(status?.[0]).toContainEqual(
      expect.objectContaining({ asset: "TAN@4443", allowed: true, reason: null, nextAt: null }),
    );
    const hash = expect.stringMatching(/^0x[0-9a-f]{64}$/) as string;
    expect(progress).toMatchObject([
      { status: "confirmed", payments: [{ chainId: 4443, status: "confirmed", hash }] },
    ]);
    // The response to the repeated request is the id of the first.
    expect(progress).toMatchObject(repeated ?? []);
    expect(repeated).toHaveLength(1);
    expect(errors).toMatchObject([
      { error: { code: "bad-field", message: 'assets: "ELM" is not an asset of this faucet.' } },
      { error: { code: "bad-key" } },
    ]);
    expect(server.output()).not.toContain(secret);
  },
  within(120),
);
