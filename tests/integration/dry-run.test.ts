import { erc20Abi, parseUnits } from "viem";
import { expect, test } from "vitest";
import { listAssets } from "#app/domain/assets/assets.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getChunkRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { chunkCall } from "#app/features/multi-sender/chunk-call.ts";
import { simulateCampaign } from "#app/features/multi-sender/dry-run.server.ts";
import { findMultiSender } from "#app/features/multi-sender/ledger.server.ts";
import { findReflectionFactory } from "#app/domain/tokens/factory.server.ts";
import { reflectionTokens } from "#tests/support/reflection.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { createSends, newAddress } from "./multi-sender.test-support.ts";

const sepolia = 11155111;

const { network } = await startScenario();
const sends = createSends(network);

function payments(count: number) {
  return Array.from({ length: count }, () => ({ address: newAddress(), amount: 1n }));
}

test("names every line that cannot be paid, and no other, before anything is signed", async () => {
  const [first, second] = [
    await sends.deployRejectingContract(),
    await sends.deployRejectingContract(),
  ];
  const rows = payments(12);
  rows[3] = { address: first, amount: 1n };
  rows[7] = { address: second, amount: 1n };
  const campaign = await sends.saved({ rows, chunkSize: 5 });
  expect(await simulateCampaign(campaign)).toEqual({
    kind: "done",
    tried: [0, 1, 2],
    untried: 0,
    errors: [
      {
        chunk: 0,
        message: null,
        rows: [{ rowIndex: 3, line: 4, address: first }],
        takesFee: false,
      },
      {
        chunk: 1,
        message: null,
        rows: [{ rowIndex: 7, line: 8, address: second }],
        takesFee: false,
      },
    ],
    throughContract: [],
  });
  // A delivery that skips them reports it in advance too.
  const tolerant = await sends.saved({
    rows,
    chunkSize: 12,
    delivery: "tolerant",
    after: campaign.id,
  });
  expect(await simulateCampaign(tolerant)).toMatchObject({
    tried: [0],
    errors: [{ chunk: 0, message: null, rows: [{ line: 4 }, { line: 8 }] }],
  });
});

test("simulates a token without an allowance and names what the wallet is missing", async () => {
  const usdt = listAssets().find(({ chainId, symbol }) => chainId === sepolia && symbol === "USDT");
  if (!usdt) throw new Error("There is no USDT.");
  const list = { chainId: sepolia, token: usdt.token } as const;
  const campaign = await sends.saved({ ...list, rows: payments(500) });
  expect(await simulateCampaign(campaign)).toEqual({
    kind: "done",
    tried: [0, 1],
    untried: 0,
    errors: [],
    throughContract: [],
  });
  const rows = [{ address: newAddress(), amount: parseUnits("10001", 6) }];
  const tooMuch = await simulateCampaign(await sends.saved({ ...list, rows }));
  expect(tooMuch).toEqual({ kind: "short", missing: parseUnits("1", 6) });
});

test("skips sent batches and simulates the rest", async () => {
  const campaign = await sends.saved({ rows: payments(4), chunkSize: 2 });
  expect(await sends.send(campaign, 0)).toBe("success");
  expect(await simulateCampaign(campaign)).toMatchObject({ kind: "done", tried: [1], errors: [] });
});

test("rejects a fee-on-transfer token until the multi-sender is exempt, with a message", async () => {
  const factory = findReflectionFactory();
  const multiSender = findMultiSender(4443);
  if (!factory || !multiSender) throw new Error("The contracts are not deployed.");
  const recipient = newAddress();
  const tokens = reflectionTokens(network, factory.address);
  const token = await tokens.create({ symbol: "FEE", decimals: 6, feeBps: 500 });
  const campaign = await sends.saved({
    token,
    rows: [{ address: recipient, amount: 12_000_000n }],
  });
  const rejected = await simulateCampaign(campaign);
  expect(rejected).toMatchObject({
    kind: "done",
    tried: [0],
    errors: [{ chunk: 0, takesFee: true }],
  });
  expect(JSON.stringify(rejected)).toContain("12 FEE were sent, but 11.4");
  await tokens.exempt(token, multiSender.address);
  expect(await simulateCampaign(campaign)).toMatchObject({
    kind: "done",
    tried: [0],
    errors: [],
    throughContract: [0],
  });
  // It is paid in full, as in the dry run, and the exact approval is used up.
  const [rows, client, wallet] = [
    await getChunkRows(campaign, 0),
    chainClient(4443),
    sends.walletOn(4443),
  ];
  const { data, valueWei } = chunkCall(campaign, 0, rows, "contract");
  expect(valueWei).toBe(0n);
  const spender = campaign.contract;
  const contract = { address: token, abi: erc20Abi } as const;
  const approval = { ...contract, functionName: "approve", args: [spender, 12_000_000n] } as const;
  await client.waitForTransactionReceipt({ hash: await wallet.writeContract(approval) });
  const sent = await wallet.sendTransaction({ to: spender, data });
  expect((await client.waitForTransactionReceipt({ hash: sent })).status).toBe("success");
  expect(
    await client.readContract({ ...contract, functionName: "balanceOf", args: [recipient] }),
  ).toBe(12_000_000n);
  expect(
    await client.readContract({
      ...contract,
      functionName: "allowance",
      args: [campaign.sender, spender],
    }),
  ).toBe(0n);
});

test("simulates one batch alone", async () => {
  const rejectingContract = await sends.deployRejectingContract();
  const rows = payments(4);
  rows[0] = { address: rejectingContract, amount: 1n };
  const campaign = await sends.saved({ rows, chunkSize: 2 });
  expect(await simulateCampaign(campaign, 1)).toMatchObject({
    kind: "done",
    tried: [1],
    errors: [],
  });
  expect(await simulateCampaign(campaign, 0)).toMatchObject({ tried: [0], errors: [{ chunk: 0 }] });
});
