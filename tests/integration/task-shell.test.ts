import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { createPublicClient, createWalletClient, http, parseEther, zeroAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { hashTerms } from "#app/features/ecosystem/tasks/model/content-hash.ts";
import { readTask } from "#app/features/ecosystem/tasks/model/read-task.ts";
import { basisColumns, basisOf } from "#app/features/ecosystem/tasks/model/terms-basis.ts";
import { seedTasks } from "#tests/support/tasks.ts";

const guide = readFileSync("docs/tasks.md", "utf8");
const commands = [...guide.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = ""]) => block);
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let network: TestNetwork;
let server: TestServer;
let folder: string;

beforeAll(async () => {
  network = await startTestNetwork();
  folder = mkdtempSync(path.join(os.tmpdir(), "console-shell-"));
  await publish();
  server = await startServer({ dataDir: network.dataDir, basePort: network.basePort });
}, 120_000);

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A task in the console's database and in the escrow. */
async function publish(): Promise<void> {
  const file = path.join(network.dataDir, "deployments.json");
  const { chains } = parseDeployments(readFileSync(file, "utf8"));
  const escrow = chains["4443"]?.contracts["taskEscrow"]?.address;
  if (!escrow) throw new Error("The escrow is not deployed.");
  const database = openDatabase({ databaseUrl: null, dataDir: network.dataDir });
  await migrate(database);
  const row = { contract: escrow.toLowerCase() };
  const [task] = await seedTasks(database.db, 1, { row });
  const coin = { symbol: "TAN", decimals: 18 };
  const tokens = [{ address: zeroAddress, ...coin }];
  if (!task) throw new Error("No task was seeded.");
  const read = readTask(task.text, { tokens, coin, time: null, files: [] });
  if (read.kind !== "task") throw new Error("The seeded task is not whole.");
  const termsHash = hashTerms(read.terms);
  const signed = { ...basisColumns(basisOf(read.terms, [])), terms_hash: termsHash };
  await database.db.updateTable("dev_task").set(signed).execute();
  await database.close();
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const { request } = await client.simulateContract({
    ...{ address: escrow, abi: taskEscrowAbi, functionName: "create", account: admin },
    args: [
      {
        ...{ token: zeroAddress, creator: admin.address, refundTo: admin.address },
        ...{ reward: parseEther("100"), submitBy: task.submitBy, reviewBy: task.reviewBy },
        ...{ maxWinners: 10, threshold: 1, termsHash, reviewers: [admin.address] },
      },
    ],
    value: parseEther("100"),
  });
  const hash = await createWalletClient({ transport, account: admin }).writeContract({
    ...request,
    chain: null,
  });
  const receipt = await client.waitForTransactionReceipt({ hash });
  if (receipt.status !== "success") throw new Error("The task was not created.");
}

/** Types all commands of the guide one after another, as its reader does. */
function typeAll(): string {
  const script = commands
    .join("\necho; echo ---\n")
    .replace("http://127.0.0.1:3000", server.url)
    // Each answer on a line of its own.
    .replaceAll("curl -s ", "curl -s -w '\\n' ")
    .replaceAll("npx cast", path.resolve("node_modules/.bin/cast"));
  return execFileSync("sh", ["-ec", script], { cwd: folder, encoding: "utf8" });
}

test("somebody on no list finds a task, hands in, changes and takes back as the guide says", () => {
  const parts = typeAll().split("\n---\n");
  expect(parts).toHaveLength(commands.length);
  const last = (text: string | undefined) =>
    JSON.parse(text?.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  const visitor = devnetAddress(devnetIndex.visitor);
  expect(last(parts[1])).toMatchObject({ slug: "task-of-harbour-1", taskId: 1, state: "open" });
  expect(parts[2]).toMatch(/^\s*(0x[0-9a-f]{64})\n\1\n/);
  expect(last(parts[3])).toMatchObject({ address: visitor });
  expect(last(parts[6])).toMatchObject({ version: 1, isSigned: true, status: "submitted" });
  expect(last(parts[7])).toMatchObject({ version: 2, receipt: { submitter: visitor } });
  expect(last(parts[8])).toMatchObject({ status: "withdrawn", version: 2 });
});

test("what is too large, or not from our page, is refused before it is read", async () => {
  const cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(5)));
  const post = (at: string, bytes: number, headers: Record<string, string> = {}) =>
    fetch(server.url + at, {
      method: "POST",
      headers: { Origin: server.url, Cookie: cookie, ...headers },
      body: new Uint8Array(bytes).fill(97),
    });
  const files = "/api/submissions/files?name=a.txt";
  expect((await post("/api/submissions", 65_537)).status).toBe(413);
  expect((await post(files, 5 * 1_048_576 + 1)).status).toBe(413);
  expect((await post(files, 9, { Origin: "https://evil.example" })).status).toBe(403);
  const kept = await post(files, 5 * 1_048_576);
  expect(kept.status).toBe(201);
  const served = await fetch(server.url + (kept.headers.get("Location") ?? ""), {
    headers: { Cookie: cookie },
  });
  expect((await served.arrayBuffer()).byteLength).toBe(5 * 1_048_576);
  expect(served.headers.get("Content-Security-Policy")).toContain("sandbox; default-src 'none'");
  expect(served.headers.get("X-Content-Type-Options")).toContain("nosniff");
  expect(served.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  expect(kept.headers.get("Access-Control-Allow-Origin")).toBeNull();
});
