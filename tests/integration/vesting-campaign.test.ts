import {
  type Address,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  zeroAddress,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { chainClient, viemChain } from "#app/chain/clients.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { chainIds } from "#app/chain/networks.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import {
  getAllRows,
  getCampaign,
  getChunkRows,
} from "#app/domain/payments/campaign/campaign.server.ts";
import { changeCampaign } from "#app/domain/payments/campaign/change-campaign.server.ts";
import { batchTransaction } from "#app/features/vesting/campaigns/batch-transaction.ts";
import { listVestingAssets } from "#app/features/vesting/create/assets.server.ts";
import { createVesting } from "#app/features/vesting/create/create.server.ts";
import { type Draft, draftSchema } from "#app/features/vesting/create/draft.schema.ts";
import {
  formatCalendar,
  readUnlocks,
  writeScheduleCsv,
} from "#app/features/vesting/schedules/export.server.ts";
import { findVesting, listFirstIds, vestingLedger } from "#app/domain/vesting/ledger.server.ts";
import { simulateCreation } from "#app/features/vesting/campaigns/simulate-creation.server.ts";
import { writeReport } from "#app/features/vesting/campaigns/report.server.ts";
import { createChainReader } from "#app/wallet/transaction/chain-reader.ts";
import { checkCall } from "#app/wallet/transaction/check-call.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { type PreparedCall, prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { compileTestContract } from "#tests/support/compile.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { createTestWallet } from "#tests/support/test-wallet.ts";
import { waitFor } from "#tests/support/wait.ts";

const chainId = 11155111;
const sender = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const beneficiary = devnetAddress(devnetIndex.visitor);

const { network, runtime } = await startScenario();

function usdt() {
  const token = chainConfig().tokens.find(({ symbol }) => symbol === "USDT")?.addresses[chainId];
  if (!token) throw new Error("There is no USDT.");
  return token;
}

function draftOf(totals: readonly string[], changes: Record<string, unknown> = {}): Draft {
  const rows = totals.map((total, i) => ({
    line: i + 1,
    beneficiary,
    total,
    start: "now",
    cliff: null,
    end: { count: 365, unit: "days" },
    step: 86_400,
    startBps: 0,
    cliffBps: 0,
    revocable: true,
    transferable: false,
    note: "",
    ...changes,
  }));
  return draftSchema.parse({ chainId, token: usdt(), title: "", after: null, rows });
}

async function save(draft: Draft) {
  const result = await createVesting(draft, sender.address);
  if (result.kind !== "created") throw new Error(JSON.stringify(result));
  const campaign = await getCampaign(result.id, "vesting");
  if (!campaign) throw new Error("The campaign was not kept.");
  return campaign;
}

function check(call: PreparedCall) {
  const chain = createChainReader(chainClient(chainId), chainId, publicConfig());
  const { blocks } = chain;
  const { address } = sender;
  return checkCall(call, { address, chainId, session: address, blocks }, chain);
}

function walletOfSender() {
  const url = `http://127.0.0.1:${network.basePort + chainIds.indexOf(chainId)}`;
  return createTestWallet({
    account: sender,
    chain: viemChain(chainId, url),
    transport: http(url),
  });
}

async function send(call: Pick<PreparedCall, "to" | "data">) {
  const hash = await walletOfSender().sendTransaction({ to: call.to, data: call.data });
  const receipt = await chainClient(chainId).waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
}

test("stores grants, reviews them from their calldata, creates them once and then blocks them", async () => {
  const campaign = await save(draftOf(["1000000", "2500000"], { note: "=1+1" }));
  const transaction = batchTransaction({
    campaign,
    codeHash: findVesting(chainId)?.codeHash ?? null,
    chunk: 0,
    rows: await getChunkRows(campaign, 0),
    approvalUnits: campaign.total,
  });
  const [approval, creation] = prepareCalls(transaction, 0n);
  if (!approval || !creation) throw new Error("The plan lacks a call.");
  expect(decodeCall(approval)).toMatchObject({
    arguments: [{ text: campaign.contract }, { text: "3.5 USDT" }],
  });
  const reviewed = decodeCall(creation);
  expect(reviewed).toMatchObject({ name: "createChunk" });
  const schedules =
    reviewed.kind === "function"
      ? reviewed.arguments.find(({ name }) => name === "schedules")
      : null;
  expect(schedules?.entries?.[1]).toMatch(
    new RegExp(`^${beneficiary} 2.5 USDT, daily from .* UTC, revocable, not transferable$`),
  );

  await send(approval);
  expect(await check(creation)).toMatchObject({ kind: "ready" });
  await send(creation);
  const again = await check(creation);
  expect(again.kind === "blocked" && again.blocker.message).toContain("Nothing was paid twice.");
  await waitFor("the chunk to be known as created", async () => {
    const { chunks } = await readCampaignState(campaign, vestingLedger);
    return chunks.every(({ status }) => status.kind === "sent") || null;
  });

  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  const { chunks } = await readCampaignState(campaign, vestingLedger);
  const first = (await listFirstIds(campaign, chunks)).get(0) ?? 0n;
  const report = (await writeReport(campaign)).split("\r\n");
  expect(report[1]).toMatch(/^1,0x\w{40},1,[^,]+Z,,[^,]+Z,daily,yes,"'=1\+1",1,created,/);
  expect(report[2]).toMatch(
    new RegExp(`,2.5,.*,1,created,0x${(first + 1n).toString(16)},0x\\w{64},\\d+,20.*Z$`),
  );
  const own = { view: "created", wallet: sender.address, tokens: "any" } as const;
  const csv = await new Response(writeScheduleCsv(own)).text();
  expect(csv.split("\r\n").slice(1, 3).join()).toContain(",2.5,0,0,0,0,");
  const calendar = await formatCalendar(beneficiary);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2 * 365);
  expect(calendar.split("\r\n").every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  const { tokens } = await readUnlocks(sender.address, { only: usdt() });
  expect(tokens).toMatchObject([
    { symbol: "USDT", totals: { granted: "3500000", released: "0", locked: "3500000" } },
  ]);
});

/** Deploys an unlisted token, with 1,000 of it in the sender's wallet. */
async function deployToken(name: string): Promise<Address> {
  const { abi, bytecode } = compileTestContract("contracts/test/mocks/Tokens.sol", name);
  const hash = await walletOfSender().deployContract({ abi, bytecode });
  const { contractAddress } = await chainClient(chainId).waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error(`${name} was not deployed.`);
  const mint = parseAbi(["function mint(address to, uint256 amount)"]);
  const args = [sender.address, parseEther("1000")] as const;
  await send({
    to: contractAddress,
    data: encodeFunctionData({ abi: mint, functionName: "mint", args }),
  });
  return getAddress(contractAddress);
}

/** Returns the approval and the creation of a list's first batch. */
async function callsOf(draft: Draft) {
  const campaign = await save(draft);
  const rows = await getChunkRows(campaign, 0);
  const codeHash = findVesting(chainId)?.codeHash ?? null;
  const { total: approvalUnits } = campaign;
  const [approval, creation] = prepareCalls(
    batchTransaction({ campaign, codeHash, chunk: 0, rows, approvalUnits }),
    0n,
  );
  if (!approval || !creation) throw new Error("The plan lacks a call.");
  return { approval, creation };
}

test("finds an unlisted token by its address, with the wallet's balance", async () => {
  const token = await deployToken("PlainToken");
  const url = new URL(`http://console/vesting/create?chain=${chainId}&token=${token}`);
  const { assets, requested } = await waitFor("the balance at the newest block", async () => {
    const offered = await listVestingAssets(sender.address, url);
    return offered.assets[0]?.balance === parseEther("1000") ? offered : null;
  });
  expect(requested).toMatchObject({ kind: "found", name: "Plain" });
  expect(assets[0]).toMatchObject({ token, symbol: "PLAIN", decimals: 18 });
  const { approval, creation } = await callsOf({ ...draftOf([String(parseEther("10"))]), token });
  await send(approval);
  expect(await check(creation)).toMatchObject({ kind: "ready" });
});

test("rejects a fee-on-transfer token before offering its approval", async () => {
  const token = await deployToken("FeeOnTransferToken");
  const campaign = await save({ ...draftOf([String(parseEther("10"))]), token });
  const message = "Of 10 PLAIN only 9.9 PLAIN arrived. Tokens with a fee on transfer cannot vest.";
  expect(await simulateCreation(campaign, 0)).toEqual({ kind: "rejected", message });
});

test("approves only the batches whose simulation passes", async () => {
  const campaign = await save(draftOf(["9000000000", "9000000000", "1"]));
  const requested = { intent: "split", chunk: "0", rowIndexes: "" };
  await changeCampaign(campaign, { ledger: vestingLedger, requested, actor: sender.address });
  expect(await simulateCreation(campaign, 1)).toEqual({ kind: "passed", approvalUnits: "1" });
  expect(await simulateCreation(campaign, 7)).toMatchObject({ kind: "rejected" });
  const affordable = await save(draftOf(["11", "12", "13"]));
  await changeCampaign(affordable, { ledger: vestingLedger, requested, actor: sender.address });
  expect(await simulateCreation(affordable, 0)).toEqual({ kind: "passed", approvalUnits: "36" });
});

test("rejects the native coin and an address without a token in the form", async () => {
  const send = async (search: string) => {
    const url = new URL(`http://console/vesting/create?${search}`);
    const { requested } = await listVestingAssets(sender.address, url);
    return requested?.kind === "rejected" ? requested.message : null;
  };
  expect(await send(`chain=${chainId}&token=${zeroAddress}`)).toContain("coins cannot vest");
  expect(await send(`chain=5&token=${zeroAddress}`)).toBe("Choose the token's network.");
  expect(await send(`chain=${chainId}&token=${sender.address}`)).toMatch(
    /^There is no contract at 0x\w{40} on Sepolia\.$/,
  );
});

test("detects repeated grants despite another start, and creates them on request", async () => {
  const draft = draftOf(["777"]);
  const first = await save(draft);
  expect(await createVesting(draft, sender.address)).toMatchObject({
    kind: "same",
    earlier: { id: first.id },
  });
  const second = await save({ ...draft, after: first.id });
  expect(second.run).toBe(1);
  expect(second.onchainId).not.toBe(first.onchainId);
  // The terms are part of the grants' identity.
  await save(draftOf(["777"], { revocable: false }));
  await save(draftOf(["777"], { end: { count: 12, unit: "months" } }));
  const year = draftOf(["777"], { end: { count: 1, unit: "years" } });
  expect(await createVesting(year, sender.address)).toMatchObject({ kind: "same" });
});

test("lets only the sender split a batch before it is created", async () => {
  const campaign = await save(draftOf(["5", "6", "7"]));
  const requested = { intent: "split", chunk: "0", rowIndexes: "" };
  const change = { ledger: vestingLedger, requested };
  expect(await changeCampaign(campaign, { ...change, actor: beneficiary })).toContain("Only");
  expect(await changeCampaign(campaign, { ...change, actor: sender.address })).toBeNull();
  const { chunks } = await readCampaignState(campaign, vestingLedger);
  expect(chunks.map(({ count, status }) => [count, status.kind])).toEqual([
    [2, "ready"],
    [1, "ready"],
  ]);
  expect((await getAllRows(campaign)).map(({ chunk }) => chunk)).toEqual([0, 0, 1]);
});

test("does not store what the contract would reject", async () => {
  const reject = async (changes: Record<string, unknown>) => {
    const result = await createVesting(draftOf(["1"], changes), sender.address);
    return result.kind === "rejected" ? result.message : result.kind;
  };
  expect(await reject({ cliff: { count: 366, unit: "days" } })).toBe(
    "Line 1: The cliff must not be after the end.",
  );
  const start = Number((await chainClient(chainId).getBlock()).timestamp);
  expect(await reject({ start, end: start + 59, step: 0 })).toContain("at least 60 seconds");
  expect(await reject({ end: start - 1 })).toContain("The end must be after the start.");
  expect(await reject({ beneficiary: usdt() })).toContain("token's own contract");
  expect(
    await reject({ startBps: 6_000, cliff: { count: 1, unit: "minutes" }, cliffBps: 5_000 }),
  ).toContain("100 %");
});
