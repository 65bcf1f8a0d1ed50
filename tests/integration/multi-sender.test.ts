import { erc20Abi, parseEther, parseUnits, toFunctionSelector } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { chainClient } from "#app/chain/clients.server.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { findAsset, readHolding } from "#app/domain/assets/find-asset.server.ts";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import {
  beginAttempt,
  endAttempt,
  getChunkRows,
  removeRows,
  replanChunk,
  splitChunk,
} from "#app/domain/payments/campaign/campaign.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { voidTransaction } from "#app/features/multi-sender/batch-transaction.ts";
import { chunkCall } from "#app/features/multi-sender/chunk-call.ts";
import { multiSenderLedger } from "#app/features/multi-sender/ledger.server.ts";
import { writeReport, writeUnpaid } from "#app/features/multi-sender/report.server.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { deployTestToken } from "#tests/support/test-token.ts";
import { createSends, newAddress } from "./multi-sender.test-support.ts";

const home = 4443;
const sender = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const context = { ledger: multiSenderLedger, actor: sender.address };

const { network, runtime } = await startScenario();
const sends = createSends(network);

test("pays 2,000 recipients once each, with a lost response and a second browser", async () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => ({
    address: newAddress(),
    amount: 10n ** 12n + BigInt(i),
  }));
  const campaign = await sends.saved({ rows });
  expect(await sends.send(campaign, 0)).toBe("success");

  // The wallet sent the second batch, and the browser was closed before reporting it.
  await sends.begin(campaign, 1);
  const lost = await sends.bytesOf(campaign, 1);
  const hash = await sends.walletOn(home).sendTransaction(lost);
  await chainClient(home).waitForTransactionReceipt({ hash });
  // The third was started, and nothing came of it.
  await sends.begin(campaign, 2);

  expect(await sends.stateOf(campaign)).toEqual([
    [0, 400, "sent"],
    [1, 400, "sent"],
    [2, 400, "unknown"],
    [3, 400, "ready"],
    [4, 400, "ready"],
  ]);
  await expect(sends.walletOn(home).sendTransaction(lost)).rejects.toThrow();
  const forced = await sends.walletOn(home).sendTransaction({ ...lost, gas: 15_000_000n });
  const { status } = await chainClient(home).waitForTransactionReceipt({ hash: forced });
  expect(status).toBe("reverted");

  for (const chunk of [2, 3, 4]) expect(await sends.send(campaign, chunk)).toBe("success");
  const balances = await Promise.all(
    rows.map(({ address }) => chainClient(home).getBalance({ address })),
  );
  expect(balances).toEqual(rows.map(({ amount }) => amount));
  expect((await sends.stateOf(campaign)).every(([, , status]) => status === "sent")).toBe(true);
});

test("blocks a repeated list by default and creates a second campaign on request", async () => {
  const list = { rows: [{ address: newAddress(), amount: 1n }] };
  const first = await sends.saved(list);
  expect(await sends.save(list)).toMatchObject({ kind: "same", earlier: { id: first.id } });
  const second = await sends.saved({ ...list, after: first.id });
  expect(second).toMatchObject({ run: 1, listHash: first.listHash });
  expect(second.onchainId).not.toBe(first.onchainId);
});

test("splits a failed batch and removes a row, but only once the failure is final", async () => {
  const rejectingContract = await sends.deployRejectingContract();
  const [first, last] = [newAddress(), newAddress()];
  const campaign = await sends.saved({
    rows: [first, newAddress(), rejectingContract, last].map((address) => ({
      address,
      amount: 7n,
    })),
  });
  expect(await sends.send(campaign, 0, 500_000n)).toBe("reverted");
  expect(await sends.stateOf(campaign)).toEqual([[0, 4, "failed"]]);
  const change = { ...context, chunk: 0 };
  expect(await splitChunk(campaign, change)).toMatchObject({
    message: expect.stringContaining("not final yet") as string,
  });

  await sends.mine(20);
  expect(await splitChunk(campaign, change)).toEqual({ kind: "changed" });
  expect(await sends.send(campaign, 0)).toBe("success");
  const [bad] = await getChunkRows(campaign, 1);
  expect(bad?.address).toBe(rejectingContract);
  const removal = { ...context, chunk: 1, rowIndexes: [bad?.rowIndex ?? -1] };
  expect(await removeRows(campaign, removal)).toEqual({ kind: "changed" });
  expect(await sends.send(campaign, 1)).toBe("success");

  expect(await chainClient(home).getBalance({ address: last })).toBe(7n);
  const report = await writeReport(campaign);
  expect(
    report
      .split("\r\n")
      .slice(1, 5)
      .map((line) => line.split(",")[5]),
  ).toEqual(["sent", "sent", "removed", "sent"]);
  expect(await splitChunk(campaign, change)).toMatchObject({
    message: "This batch was already sent or voided.",
  });
});

test("does not move rows while a wallet may still send them", async () => {
  const rows = [newAddress(), newAddress()].map((address) => ({ address, amount: 1n }));
  const campaign = await sends.saved({ rows });
  const id = await sends.begin(campaign, 0);
  const change = { ...context, chunk: 0 };
  expect(await splitChunk(campaign, change)).toMatchObject({
    message: expect.stringContaining("the outcome is unknown") as string,
  });
  // The user rejected in the wallet.
  await endAttempt(campaign, id, null);
  const rowsHash = hashRows(await getChunkRows(campaign, 0));
  expect(await splitChunk(campaign, change)).toEqual({ kind: "changed" });
  // What was reviewed before the split must not be signed after it.
  expect(await beginAttempt(campaign, { chunk: 0, rowsHash })).toEqual({ kind: "changed" });
});

test("voids a batch of unknown outcome before its rows go into another one", async () => {
  const rows = [newAddress(), newAddress()].map((address) => ({ address, amount: 1n }));
  const campaign = await sends.saved({ rows });
  await sends.begin(campaign, 0);
  // Signed and held back: it could be mined at any time.
  const held = await sends.bytesOf(campaign, 0);
  const change = { ...context, chunk: 0 };
  expect(await replanChunk(campaign, change)).toMatchObject({
    message: "This batch was not voided.",
  });
  const [call] = prepareCalls(voidTransaction({ campaign, codeHash: null, chunk: 0 }), 0n);
  if (!call) throw new Error("There is no call.");
  const hash = await sends.walletOn(home).sendTransaction({ to: call.to, data: call.data });
  await chainClient(home).waitForTransactionReceipt({ hash });
  expect(await sends.stateOf(campaign)).toEqual([[0, 2, "voided"]]);
  expect(await replanChunk(campaign, change)).toMatchObject({
    message: expect.stringContaining("is not final yet") as string,
  });
  await sends.mine(20);
  expect(await replanChunk(campaign, change)).toEqual({ kind: "changed" });
  await expect(sends.walletOn(home).sendTransaction(held)).rejects.toThrow(
    toFunctionSelector("MultiSender_ChunkAlreadySent(bytes32,uint256)"),
  );
  expect(await sends.stateOf(campaign)).toEqual([[1, 2, "ready"]]);
  expect(await sends.send(campaign, 1)).toBe("success");
  const balances = rows.map(({ address }) => chainClient(home).getBalance({ address }));
  expect(await Promise.all(balances)).toEqual([1n, 1n]);
});

test("counts what another account has signed as paid, and does not pay its rows again", async () => {
  const otherWallet = sends.walletOn(home, privateKeyToAccount(devnetKey(9)));
  const payFromOther = async (campaign: Campaign) => {
    const hash = await otherWallet.sendTransaction(await sends.bytesOf(campaign, 0));
    await chainClient(home).waitForTransactionReceipt({ hash });
    return hash;
  };
  const rows = [newAddress(), newAddress()].map((address) => ({ address, amount: 1n }));
  const [reported, unreported] = [
    await sends.saved({ rows }),
    await sends.saved({ rows: rows.toReversed() }),
  ];
  const id = await sends.begin(reported, 0);
  await endAttempt(reported, id, await payFromOther(reported));
  await sends.begin(unreported, 0);
  await payFromOther(unreported);
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);

  const change = { ...context, chunk: 0 };
  const rejected = {
    message: expect.stringContaining(
      `${otherWallet.account.address}, has paid this batch`,
    ) as string,
  };
  for (const campaign of [reported, unreported]) {
    const { chunks } = await readCampaignState(campaign, multiSenderLedger);
    expect(chunks).toMatchObject([
      { status: { kind: "sent", payer: otherWallet.account.address } },
    ]);
    expect(await splitChunk(campaign, change)).toMatchObject(rejected);
    // Voided nevertheless, as on a page that was loaded before.
    const [call] = prepareCalls(voidTransaction({ campaign, codeHash: null, chunk: 0 }), 0n);
    const hash = await sends.walletOn(home).sendTransaction({ to: call?.to, data: call?.data });
    await chainClient(home).waitForTransactionReceipt({ hash });
    await sends.mine(20);
    expect(await sends.stateOf(campaign)).toEqual([[0, 2, "sent"]]);
    expect(await replanChunk(campaign, change)).toMatchObject(rejected);
    expect((await writeUnpaid(campaign)).trim().split("\r\n")).toHaveLength(1);
  }
});

test("does not count what another account pays to others under the same number", async () => {
  const otherWallet = sends.walletOn(home, privateKeyToAccount(devnetKey(9)));
  const campaign = await sends.saved({ rows: [{ address: newAddress(), amount: 1n }] });
  await sends.begin(campaign, 0);
  const [row] = await getChunkRows(campaign, 0);
  if (!row) throw new Error("There is no row.");
  const { data, valueWei } = chunkCall(campaign, 0, [{ ...row, address: newAddress() }]);
  const hash = await otherWallet.sendTransaction({ to: campaign.contract, data, value: valueWei });
  await chainClient(home).waitForTransactionReceipt({ hash });
  const worker = indexer();
  await worker.runOnce(runtime);
  await worker.release?.(runtime);
  expect(await sends.stateOf(campaign)).toEqual([[0, 1, "unknown"]]);
});

test("skips and reports a recipient that cannot be paid and refunds the amount", async () => {
  const rejectingContract = await sends.deployRejectingContract();
  const rows = [newAddress(), rejectingContract, newAddress()].map((address, i) => ({
    address,
    amount: parseEther("1"),
    memo: `=${i}`,
  }));
  const campaign = await sends.saved({ rows, delivery: "tolerant" });
  const before = await chainClient(home).getBalance({ address: sender.address });
  expect(await sends.send(campaign, 0)).toBe("success");
  const after = await chainClient(home).getBalance({ address: sender.address });
  const spent = before - after;
  expect(spent > parseEther("2") && spent < parseEther("2.1")).toBe(true);

  const worker = indexer();
  await worker.runOnce(runtime);
  const report = (await writeReport(campaign)).split("\r\n");
  expect(report[2]).toMatch(/,1,"'=1",1,refunded,0x[0-9a-f]{64},\d+,.*refunded"?$/);
  expect(report[1]).toContain(",sent,0x");
  // Recipients that got nothing are still unpaid, although the batch was sent.
  const unpaid = (await writeUnpaid(campaign)).trim().split("\r\n").slice(1);
  expect(unpaid).toHaveLength(report.filter((line) => line.includes(",refunded,")).length);
  expect(unpaid[0]).toContain("'=1");
  await worker.release?.(runtime);
});

test("pays tokens from one exact approval", async () => {
  const chainId = 11155111;
  const usdt = listAssets().find((asset) => asset.id === `USDT@${chainId}`);
  if (!usdt) throw new Error("There is no USDT.");
  const rows = Array.from({ length: 6 }, (_, i) => ({
    address: newAddress(),
    amount: parseUnits(String(i + 1), 6),
  }));
  const campaign = await sends.saved({ chainId, token: usdt.token, rows, chunkSize: 3 });
  await expect(
    sends.bytesOf(campaign, 0).then((call) => sends.walletOn(chainId).sendTransaction(call)),
  ).rejects.toThrow();
  const contract = { address: usdt.token, abi: erc20Abi } as const;
  const approve = await sends.walletOn(chainId).writeContract({
    ...contract,
    functionName: "approve",
    args: [campaign.contract, campaign.total],
  });
  await chainClient(chainId).waitForTransactionReceipt({ hash: approve });
  for (const chunk of [0, 1]) expect(await sends.send(campaign, chunk)).toBe("success");
  const balances = await Promise.all(
    rows.map(({ address }) =>
      chainClient(chainId).readContract({
        ...contract,
        functionName: "balanceOf",
        args: [address],
      }),
    ),
  );
  expect(balances).toEqual(rows.map(({ amount }) => amount));
  const allowance = {
    functionName: "allowance",
    args: [sender.address, campaign.contract],
  } as const;
  expect(await chainClient(chainId).readContract({ ...contract, ...allowance })).toBe(0n);
});

test("reads other tokens beside one that burns all gas, and one that answers too much", async () => {
  const [hungry, verbose] = [
    // Jumps for ever: JUMPDEST PUSH0 JUMP.
    await sends.deploy("0x625b5f565f526003601df3"),
    // Answers two megabytes of zeros: PUSH3 0x200000 PUSH0 RETURN.
    await sends.deploy("0x65622000005ff35f526006601af3"),
  ];
  const decent = await deployTestToken({
    port: network.basePort,
    holder: sender,
    symbol: "DECENT",
    decimals: 6,
    supply: 7n,
    spender: hungry,
  });
  const listed = listAssets().find((asset) => asset.id === `WTAN@${home}`);
  if (!listed) throw new Error("There is no WTAN.");
  const holdingOf = (token: `0x${string}`) =>
    readHolding({ chainId: home, token }, sender.address, hungry);
  // A page reads all of them at once.
  const [ofHungry, ofVerbose, ofDecent, ofListed, found, ...rejected] = await Promise.all([
    ...[hungry, verbose, decent, listed.token].map(holdingOf),
    findAsset(home, decent),
    findAsset(home, hungry),
    findAsset(home, verbose),
  ]);
  expect([ofHungry, ofVerbose]).toEqual([null, null]);
  expect(ofDecent).toMatchObject({ balance: 7n, allowance: 7n });
  expect(ofListed).toMatchObject({ allowance: 0n });
  expect(found).toMatchObject({ kind: "found", asset: { symbol: "DECENT", decimals: 6 } });
  expect(rejected).toMatchObject([{ kind: "rejected" }, { kind: "rejected" }]);
});

test("rejects an invalid token with the reason", async () => {
  expect(await findAsset(home, newAddress())).toMatchObject({
    message: expect.stringMatching(/^There is no contract at 0x\w{40} on TAN Testnet\.$/) as string,
  });
  expect(await findAsset(home, await sends.deployRejectingContract())).toMatchObject({
    message: expect.stringContaining("does not count balances like an ERC-20 token") as string,
  });
});
