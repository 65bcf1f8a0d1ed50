import { createWalletClient, type Hex, http, keccak256, stringToHex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { loadCasePage } from "#app/features/staking-admin/court/case-page.server.ts";
import { loadCourtPage } from "#app/features/staking-admin/court/court-page.server.ts";
import * as transactions from "#app/features/staking-admin/court/transactions.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import { courtStream } from "#app/domain/staking/deployment.server.ts";
import { pruneEvidence } from "#app/domain/staking/evidence/prune-evidence.server.ts";
import { saveEvidence } from "#app/domain/staking/evidence/save-evidence.server.ts";
import { serveEvidence } from "#app/domain/staking/evidence/serve-evidence.server.ts";
import { pruneFiles } from "#app/domain/tasks/files/prune-files.server.ts";
import { loadValidatorPage } from "#app/features/staking/validators-page.server.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { waitFor } from "#tests/support/wait.ts";

const day = 86_400_000;
const proposer = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const second = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const log = "height 128: two signatures of validator 1\n";

let network: TestNetwork;
/** An account has at most one open case against a validator. */
let nextValidator = 1;

async function startOn(engine: (typeof engines)[number]) {
  const runtime = await startTestRuntime({ engine, network });
  onTestFinished(() => runtime.close());
  return runtime;
}

async function save(text: string, files: Readonly<Record<string, string>> = {}) {
  const form = new FormData();
  form.set("text", text);
  for (const [name, text] of Object.entries(files)) form.append("file", new Blob([text]), name);
  return saveEvidence(proposer.address, form);
}

async function saved(text: string, files: Readonly<Record<string, string>> = {}) {
  const outcome = await save(text, files);
  if (outcome.kind === "rejected") throw new Error(outcome.message);
  return outcome.evidence;
}

async function readCourt() {
  const page = await loadCourtPage(second.address, new URLSearchParams());
  if (!page) throw new Error("The court is not read.");
  return page;
}

/** @returns the block of the last call */
async function sign(transaction: WalletTransaction): Promise<bigint> {
  const url = `http://127.0.0.1:${network.basePort}`;
  const chain = viemChain(homeChainId, url);
  const wallet = createWalletClient({ account: proposer, chain, transport: http(url) });
  let block = 0n;
  for (const { to, data } of prepareCalls(transaction, 0n)) {
    const hash = await wallet.sendTransaction({ to, data, gas: 1_000_000n });
    const receipt = await chainClient(homeChainId).waitForTransactionReceipt({ hash });
    expect(receipt.status).toBe("success");
    block = receipt.blockNumber;
  }
  return block;
}

/**
 * Proposes a slash of the next validator with a hash.
 * @returns the case's number
 */
async function propose(runtime: TestRuntime, evidence: Hex): Promise<number> {
  const { facts, court } = await readCourt();
  const setting = { deployment: facts.deployments.court, nameOf: String };
  const id = nextValidator++;
  const about = { id, bps: 500, infractionAt: facts.time - 1, files: 0, uri: "" };
  const block = await sign(transactions.proposeTransaction(setting, { ...about, evidence }));
  const worker = indexer();
  // One pass indexes for five seconds, which on a slow machine is less than the chain is long.
  await waitFor("the case to be indexed", async () => {
    await worker.runOnce(runtime);
    const indexed = await latestIndexed(homeChainId, courtStream);
    return indexed !== null && BigInt(indexed.block) >= block ? indexed : null;
  });
  await worker.release?.(runtime);
  return court.caseCount + 1;
}

async function openCase(caseId: number) {
  const page = await loadCasePage(second.address, String(caseId));
  if (typeof page === "string") throw new Error(`Case ${caseId} is ${page}.`);
  return page;
}

describe.each(engines)("%s", (engine) => {
  const onEngine = test.skipIf(isMissing(engine));
  beforeAll(async () => {
    network = await startTestNetwork();
    nextValidator = 1;
  });
  afterAll(() => network.stop());

  onEngine("who decides a slash reads why, checked against the chain", async () => {
    const runtime = await startOn(engine);
    const text = `Signed two blocks of one height, ${engine}.`;
    const evidence = await saved(`${text}\r\n`, { "../log.txt": log });
    expect((await readCourt()).drafts.map(({ hash }) => hash)).toContain(evidence.hash);

    const caseId = await propose(runtime, evidence.hash);
    const page = await openCase(caseId);
    expect(page.one).toMatchObject({ check: "verified", proposer: proposer.address });
    expect(page.evidence.stored).toMatchObject({ text, files: [{ name: "log.txt" }] });
    const court = await readCourt();
    expect(court.cases.find((one) => one.caseId === caseId)?.check).toBe("verified");
    expect(court.drafts.map(({ hash }) => hash)).not.toContain(evidence.hash);
    const validator = await loadValidatorPage(second.address, String(page.one.id));
    if (validator.kind !== "read") throw new Error("The validator is not read.");
    expect(validator.slashCases).toMatchObject([{ caseId, bps: 500, state: "open" }]);

    const [file] = evidence.files;
    if (!file) throw new Error("No file was saved.");
    const response = await serveEvidence(evidence.hash, file.sha256);
    expect(response.headers.get("Content-Disposition")).toContain('attachment; filename="log.txt"');
    expect(await response.text()).toBe(log);
    expect((await serveEvidence(keccak256("0x00"), file.sha256)).status).toBe(404);

    const { db } = runtime.database;
    const content = new TextEncoder().encode(log.replace("128", "129"));
    await db.updateTable("file_bytes").set({ content }).where("sha256", "=", file.sha256).execute();
    expect((await openCase(caseId)).one.check).toBe("mismatch");
    expect((await serveEvidence(evidence.hash, file.sha256)).status).toBe(500);
    await db.deleteFrom("file_bytes").where("sha256", "=", file.sha256).execute();
    expect((await openCase(caseId)).one.check).toBe("missing-file");
    // Saving the same files again makes it complete again.
    await saved(text, { "log.txt": log });
    expect((await openCase(caseId)).one.check).toBe("verified");
    await db.updateTable("slash_evidence").set({ text: "Nothing." }).execute();
    expect((await openCase(caseId)).one.check).toBe("mismatch");
    // Changes made in the database do not persist either.
    await saved(text, { "log.txt": log });
    expect((await openCase(caseId)).one.check).toBe("verified");
  });

  onEngine("a hash that was proposed from a shell has nothing stored", async () => {
    const runtime = await startOn(engine);
    const caseId = await propose(runtime, keccak256(stringToHex(`shell ${engine}`)));
    const page = await openCase(caseId);
    expect(page.evidence).toEqual({ check: "none", stored: null });
    expect(page.one.check).toBe("none");
  });

  onEngine("drafts go after 30 days, what was proposed stays", async () => {
    const runtime = await startOn(engine);
    const stored = await saved(`Kept, ${engine}.`, { "kept.txt": `kept ${engine}` });
    const draft = await saved(`Dropped, ${engine}.`, { "draft.txt": `dropped ${engine}` });
    const caseId = await propose(runtime, stored.hash);
    const listed = async () =>
      (await runtime.database.db.selectFrom("slash_evidence").select("hash").execute()).map(
        ({ hash }) => hash,
      );
    const { facts } = await readCourt();
    const setting = { deployment: facts.deployments.court, nameOf: String };
    await sign(transactions.vetoTransaction(setting, (await openCase(caseId)).one, "Not proven."));
    // The court takes it again, so it is offered again.
    expect((await readCourt()).drafts.map(({ hash }) => hash)).toContain(stored.hash);
    const problemOf = async () =>
      (await readCourt()).drafts.find(({ hash }) => hash === draft.hash)?.problem;
    expect(await problemOf()).toBeNull();
    runtime.setNow(Date.now() + 29 * day);
    await pruneEvidence({ ...runtime });
    expect(await listed()).toContain(draft.hash);
    // A proposal signed now might be too late.
    expect(await problemOf()).toContain("about to be deleted");
    runtime.setNow(Date.now() + 31 * day);
    const bytes = async () =>
      (await runtime.database.db.selectFrom("file_bytes").select("sha256").execute()).map(
        ({ sha256 }) => sha256,
      );
    const [storedFile, draftFile] = [stored, draft].map(({ files }) => files[0]?.sha256);
    expect(await bytes()).toEqual(expect.arrayContaining([storedFile, draftFile]));
    await pruneEvidence({ ...runtime });
    await pruneFiles({ ...runtime });
    expect(await listed()).toContain(stored.hash);
    expect(await listed()).not.toContain(draft.hash);
    expect(await bytes()).toContain(storedFile);
    expect(await bytes()).not.toContain(draftFile);
    expect((await openCase(caseId)).one.check).toBe("verified");
    // It is no longer a draft either.
    await pruneEvidence({ ...runtime });
    expect(await listed()).toContain(stored.hash);
  });

  onEngine("what is refused leaves nothing", async () => {
    const runtime = await startOn(engine);
    const before = await runtime.database.db.selectFrom("slash_evidence").selectAll().execute();
    const page = await save("Why", { "page.html": "<script>alert(1)</script>" });
    expect(page).toMatchObject({ kind: "rejected", status: 415 });
    expect(await save(" ")).toMatchObject({ kind: "rejected", status: 400 });
    expect(await save("Why", { "empty.txt": "" })).toMatchObject({ kind: "rejected" });
    const large = await save("Why", { "a.txt": "x".repeat(5 * 1_048_576 + 1) });
    expect(large).toMatchObject({ kind: "rejected", status: 413 });
    const after = await runtime.database.db.selectFrom("slash_evidence").selectAll().execute();
    expect(after).toEqual(before);
  });
});
