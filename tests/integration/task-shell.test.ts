import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import {
  createPublicClient,
  createWalletClient,
  http,
  numberToHex,
  parseEther,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { type Database, openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { signInOverHttp } from "#tests/support/http-client.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startServer, type TestServer } from "#tests/support/server.ts";
import { hashReason, hashTerms } from "#app/domain/tasks/model/content-hash.ts";
import { readTask } from "#app/domain/tasks/model/read-task.ts";
import { basisColumns, basisOf } from "#app/domain/tasks/model/terms-basis.ts";
import { seedTasks } from "#tests/support/tasks.ts";
import { insertApproval, insertAward } from "#app/domain/submissions/award/award.store.server.ts";
import type { Award } from "#app/domain/submissions/award/award.types.ts";
import { awardMessage } from "#app/domain/submissions/award/typed-data.ts";
import { moveSubmissions } from "#app/domain/tasks/store/submission.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import {
  callEscrow,
  findEscrow,
  keyOf,
  openTask,
  seedSubmission,
} from "#tests/support/task-people.ts";
import { rpc } from "#tests/support/rpc.ts";
import { within } from "#scripts/test/patience.ts";

const guide = readFileSync("docs/tasks.md", "utf8");
const commands = [...guide.matchAll(/```sh\n(.*?)\n```/gs)].map(([, block = ""]) => block);
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let network: TestNetwork;
let server: TestServer;
let folder: string;
/** Slug of a task with a winner. */
let awarded: string;

const reason = 'The best of them: it says "why", in 1 < 2 pages.';
const fields = {
  questions:
    "Who are you? | text | required\nWhere is more of yours? | link | required\nHow many hours? | number",
};

async function countWinners(): Promise<number> {
  const response = await fetch(`${server.url}/api/tasks/${awarded}/results`);
  return ((await response.json()) as { winners: object[] }).winners.length;
}

beforeAll(async () => {
  network = await startTestNetwork();
  folder = mkdtempSync(path.join(os.tmpdir(), "console-shell-"));
  await publish();
  server = await startServer({ dataDir: network.dataDir, basePort: network.basePort });
}, within(120));

afterAll(async () => {
  await server.stop("SIGTERM");
  await network.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Publishes a task in the console's database and in the escrow. */
async function publish(): Promise<void> {
  const file = path.join(network.dataDir, "deployments.json");
  const { chains } = parseDeployments(readFileSync(file, "utf8"));
  const escrow = chains["4443"]?.contracts["taskEscrow"]?.address;
  if (!escrow) throw new Error("The escrow is not deployed.");
  const database = openDatabase({ databaseUrl: null, dataDir: network.dataDir });
  await migrate(database);
  await publishAwarded(database);
  const row = { contract: escrow.toLowerCase() };
  const [task] = await seedTasks(database.db, 1, { row: { ...row, number: 2 }, fields });
  const coin = { symbol: "TAN", decimals: 18 };
  const tokens = [{ address: zeroAddress, ...coin }];
  if (!task) throw new Error("No task was seeded.");
  const read = readTask(task.text, { tokens, coin, time: null, files: [] });
  if (read.kind !== "task") throw new Error("The seeded task is not whole.");
  const termsHash = hashTerms(read.terms);
  const signed = { ...basisColumns(basisOf(read.terms, [])), terms_hash: termsHash };
  await database.db.updateTable("dev_task").set(signed).where("id", "=", task.id).execute();
  await database.close();
  const transport = http(`http://127.0.0.1:${network.basePort}`);
  const client = createPublicClient({ transport, pollingInterval: 50 });
  const { request } = await client.simulateContract({
    address: escrow,
    abi: taskEscrowAbi,
    functionName: "create",
    account: admin,
    args: [
      {
        token: zeroAddress,
        creator: admin.address,
        refundTo: admin.address,
        reward: parseEther("100"),
        submitBy: task.submitBy,
        reviewBy: task.reviewBy,
        least: 0n,
        maxWinners: 10,
        threshold: 1,
        termsHash,
        reviewers: [admin.address],
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

/** Publishes a task whose only winner was paid, with a reason. It is the escrow's first. */
async function publishAwarded(database: Database): Promise<void> {
  const task = await openTask(network, database, { reviewers: [admin.address], winners: 1 });
  awarded = task.slug;
  const { id, contentHash } = await seedSubmission(network, database, { task, by: 5 });
  const submitter = keyOf(5).address;
  const paid = { submissionId: id, submitter, amount: parseEther("7"), contentHash, payees: [] };
  const rows = [paid];
  await moveSubmissions(database.db, [id], {
    to: "approved",
    with: { amount: String(paid.amount), decided_at: 1, decided_by: admin.address.toLowerCase() },
    now: 1,
  });
  const award: Award = {
    id: newId(1),
    taskId: task.id,
    kind: "award",
    nonce: 0,
    rows,
    reason,
    reasonHash: hashReason(reason),
    validUntil: 2 ** 32,
    status: "gathering",
    txHash: null,
    createdBy: admin.address,
    createdAt: 1,
  };
  const deployment = { chainId: 4443, address: findEscrow(network) } as const;
  const signature = await admin.signTypedData(
    awardMessage(deployment, task.number, award, admin.address),
  );
  await insertAward(database.db, award);
  await insertApproval(database.db, award.id, { reviewer: admin.address, signature, at: 1 });
  await callEscrow(network, {
    functionName: "award",
    args: [
      BigInt(task.number),
      rows,
      ...[award.reasonHash, award.validUntil, [{ reviewer: admin.address, signature }]],
    ],
  });
  await rpc(network.basePort, "anvil_mine", [numberToHex(30)]);
}

/** Runs all commands of the guide in order, as its reader does. */
function typeAll(): string {
  const script = commands
    .join("\necho; echo ---\n")
    .replace("http://127.0.0.1:3000", server.url)
    .replace("http://127.0.0.1:14443", `http://127.0.0.1:${network.basePort}`)
    .replace("export CONSOLE", `AWARDED=${awarded}; export CONSOLE`)
    // Puts each response on its own line.
    .replaceAll("curl -s ", "curl -s -w '\\n' ")
    .replaceAll("npx cast", path.resolve("node_modules/.bin/cast"));
  return execFileSync("sh", ["-ec", script], { cwd: folder, encoding: "utf8" });
}

test("lets an unlisted user submit to a task and verify an award as the guide describes", async () => {
  await expect.poll(countWinners, { timeout: within(60) }).toBe(1);
  const parts = typeAll().split("\n---\n");
  expect(parts).toHaveLength(commands.length);
  const last = (text: string | undefined) =>
    JSON.parse(text?.trim().split("\n").at(-1) ?? "") as Record<string, unknown>;
  const visitor = devnetAddress(devnetIndex.visitor);
  expect(last(parts[1])).toMatchObject({ slug: "task-of-harbour-2", taskId: 2, state: "open" });
  expect(parts[2]).toMatch(/^\s*(0x[0-9a-f]{64})\n\1\n/);
  expect(last(parts[3])).toMatchObject({ address: visitor });
  expect(parts[5]?.trim().split("\n")).toEqual([
    '{"text":"Who are you?","kind":"text","isRequired":true}',
    '{"text":"Where is more of yours?","kind":"link","isRequired":true}',
    '{"text":"How many hours?","kind":"number","isRequired":false}',
  ]);
  expect(parts[7]).toMatch(
    /status +1 \(success\)[^]*\(1, \d+(?: \[[^\]]*\])?, 0x[0-9a-f]{50}0{14}\)/,
  );
  expect(last(parts[8])).toMatchObject({
    version: 1,
    isSigned: true,
    status: "submitted",
    content: { answers: ["My answer.", "https://example.org/me", "12"] },
  });
  expect(last(parts[9])).toMatchObject({ version: 2, receipt: { submitter: visitor } });
  expect(last(parts[10])).toMatchObject({ status: "withdrawn", version: 2 });
  expect(parts[11]).toContain(`${keyOf(5).address} ${parseEther("7")} ${reason}`);
  expect(parts[11]).toMatch(/\n(0x[0-9a-f]{64})\n\1\n/);
  expect(parts[11]?.match(/Validation succeeded\. Address 0xf39F\w+ signed this/g)).toHaveLength(2);
});

test("rejects oversized and cross-origin requests before reading them", async () => {
  const cookie = await signInOverHttp(server.url, privateKeyToAccount(devnetKey(5)));
  const post = (at: string, bytes: number, headers: Record<string, string> = {}) =>
    fetch(server.url + at, {
      method: "POST",
      headers: { Origin: server.url, Cookie: cookie, ...headers },
      body: new Uint8Array(bytes).fill(97),
    });
  const feed = (await (await fetch(`${server.url}/api/tasks.json`)).json()) as {
    tasks: { slug: string }[];
  };
  const files = `/api/submissions/files?task=${feed.tasks[0]?.slug}&name=a.txt`;
  expect((await post("/api/submissions", 65_537)).status).toBe(413);
  expect((await post(files, 5 * 1_048_576 + 1)).status).toBe(413);
  expect((await post(files, 9, { Origin: "https://evil.example" })).status).toBe(403);
  const stored = await post(files, 5 * 1_048_576);
  expect(stored.status).toBe(201);
  const served = await fetch(server.url + (stored.headers.get("Location") ?? ""), {
    headers: { Cookie: cookie },
  });
  expect((await served.arrayBuffer()).byteLength).toBe(5 * 1_048_576);
  expect(served.headers.get("Content-Security-Policy")).toContain("sandbox; default-src 'none'");
  expect(served.headers.get("X-Content-Type-Options")).toContain("nosniff");
  expect(served.headers.get("Content-Disposition")).toMatch(/^attachment;/);
  expect(stored.headers.get("Access-Control-Allow-Origin")).toBeNull();
});
