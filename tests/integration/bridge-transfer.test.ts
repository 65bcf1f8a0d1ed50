import { type Address, encodeFunctionData, type Hex, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { orphanMessages, putMessages } from "#app/domain/bridge/message/message.store.server.ts";
import { loadBridgePage } from "#app/features/bridge/transfer/bridge-page.server.ts";
import { checkTransfer } from "#app/features/bridge/transfer/check.server.ts";
import {
  findTransfer,
  listTransfers,
  readSent,
} from "#app/features/bridge/shared/transfers.server.ts";
import { indexer } from "#app/workers/indexer.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import {
  admin,
  arrive,
  asOwner,
  type BridgeChain,
  bytes32,
  leave,
  openBridgeChain,
  routeOf,
  user,
} from "./bridge.test-support.ts";

const { network, runtime } = await startScenario();
let tan: BridgeChain;
let sepolia: BridgeChain;
const worker = indexer();

beforeAll(async () => {
  [tan, sepolia] = await Promise.all([
    openBridgeChain(network, 4443),
    openBridgeChain(network, 11155111),
  ]);
});
afterAll(() => worker.release?.(runtime));

const page = (search = "") => new URL(`http://console/bridge${search}`);

function requestCheck(
  changes: Partial<Record<"from" | "to" | "token" | "amount" | "recipient", string>>,
) {
  const requested = { from: "4443", to: "11155111", token: "TAN", amount: "2", ...changes };
  return checkTransfer({ recipient: user.address, ...requested }, user.address);
}

async function checkError(changes: Parameters<typeof requestCheck>[0] = {}): Promise<string> {
  const check = await requestCheck(changes);
  return check.kind === "rejected" ? `${check.field}: ${check.message}` : check.kind;
}

/** Makes a change as an admin while a test looks, and undoes it. */
async function during(
  chain: BridgeChain,
  to: Address,
  [done, undone]: readonly [Hex, Hex],
  look: () => Promise<void>,
) {
  await asOwner(chain, to, done);
  try {
    await look();
  } finally {
    await asOwner(chain, to, undone);
  }
}

const pausing = [
  encodeFunctionData({ abi: pausableIsmAbi, functionName: "pause" }),
  encodeFunctionData({ abi: pausableIsmAbi, functionName: "unpause" }),
] as const;

test("sends a coin with the fee and needs no approval", async () => {
  const check = await requestCheck({});
  if (check.kind !== "ready") throw new Error(check.message);
  const { amount, charge } = check;
  expect(amount).toBe(parseEther("2"));
  expect(charge.approve).toBeNull();
  expect(charge.feeWei).toBeGreaterThan(0n);
  expect(charge.valueWei).toBe(amount + charge.feeWei);
});

test("approves a six-decimal token at its router, with the fee in the chain's coin", async () => {
  const check = await requestCheck({ from: "11155111", to: "4443", token: "USDT", amount: "2.5" });
  if (check.kind !== "ready") throw new Error(check.message);
  expect(check.charge).toMatchObject({
    approve: { token: sepolia.tokens["USDT"], units: 2_500_000n },
    valueWei: check.charge.feeWei,
  });
});

test.each([
  [{ amount: "1e3" }, "amount: Enter a plain number"],
  [{ amount: "100000000" }, "amount: At most"],
  [{ from: "11155111", to: "4443" }, "amount: Your wallet has 0 TAN on Sepolia."],
  [{ to: "4443" }, "route: This route does not exist."],
  [{ token: "NONE" }, "route: This route does not exist."],
  [{ recipient: `0x${"0".repeat(40)}` }, "recipient: This is the zero address."],
])("rejects %j", async (changes, text) => {
  expect(await checkError(changes)).toContain(text);
});

test("rejects contracts as recipients, the bridge's and others", async () => {
  const { router } = routeOf(sepolia, "UNI");
  expect(await checkError({ recipient: router })).toContain("contract UNI router");
  const outsider = sepolia.bridge.gasOracle;
  expect(await checkError({ recipient: outsider })).toBe(
    "recipient: There is a contract at this address on Sepolia. Send to a wallet.",
  );
});

test("reports each pause and each cut of the route before anything is sent", async () => {
  const away = "An operator has paused TAN Testnet: nothing can be sent from it right now.";
  await during(tan, tan.bridge.pausableHook, pausing, async () => {
    expect(await checkError()).toBe(`route: ${away}`);
    const { chosen } = await loadBridgePage(page(), user.address);
    expect(chosen?.obstacles).toEqual([away]);
  });
  await during(sepolia, sepolia.bridge.pausableIsm, pausing, async () => {
    expect(await checkError()).toContain("An operator has paused Sepolia: nothing can arrive");
  });
  await during(sepolia, routeOf(sepolia, "TAN").pausableIsm, pausing, async () => {
    expect(await checkError()).toContain("An operator has paused TAN on Sepolia");
  });
  for (const [chain, other, text] of [
    [tan, sepolia, "TAN cannot be sent from TAN Testnet to Sepolia"],
    [sepolia, tan, "Sepolia does not accept TAN from TAN Testnet"],
  ] as const) {
    const enrolment = [
      encodeFunctionData({
        abi: hypNativeAbi,
        functionName: "unenrollRemoteRouter",
        args: [other.chainId],
      }),
      encodeFunctionData({
        abi: hypNativeAbi,
        functionName: "enrollRemoteRouter",
        args: [other.chainId, bytes32(routeOf(other, "TAN").router)],
      }),
    ] as const;
    await during(chain, routeOf(chain, "TAN").router, enrolment, async () => {
      expect(await checkError()).toContain(text);
    });
  }
  expect(await checkError()).toBe("ready");
});

test("names the maximum for an amount above the destination's limit", async () => {
  const { rateLimitedIsm } = routeOf(sepolia, "TAN");
  const [narrow, wide] = [parseEther("1"), parseEther("864000000")].map((capacity) =>
    encodeFunctionData({ abi: rateLimitedIsmAbi, functionName: "setRefillRate", args: [capacity] }),
  );
  if (!narrow || !wide) throw new Error();
  await during(sepolia, rateLimitedIsm, [narrow, wide], async () => {
    // Rounded down to a multiple of the day's seconds.
    expect(await checkError()).toBe(
      "amount: At most 0.9999999999999936 TAN can arrive now; 2 TAN can never arrive in one transfer. Send smaller amounts.",
    );
    const { chosen } = await loadBridgePage(page("?from=4443&to=11155111"), user.address);
    expect(chosen?.maxTransfer?.bound).toBe("limit");
  });
});

test("tracks a transfer from its dispatch to its delivery", async () => {
  await runtime.database.db.deleteFrom("event").execute();
  const sent = await leave(tan, sepolia, { symbol: "TAN", baseUnits: parseEther("3") });
  const { messageId: id } = sent;
  const { client, bridge } = tan;
  const [log] = await client.getLogs({ address: bridge.mailbox, fromBlock: "latest" });
  const txHash = log?.transactionHash ?? "0x";

  // Found at once by its transaction, before it is indexed.
  expect(await findTransfer(id, page())).toBeNull();
  const early = await findTransfer(id, page(`?chain=4443&tx=${txHash}`));
  expect(early).toMatchObject({ id, txHash, sender: user.address, recipient: user.address });
  expect(await readSent(4443, `0x${"ab".repeat(32)}`)).toEqual({ kind: "unknown" });

  await client.mine({ blocks: 5 });
  await worker.runOnce(runtime);
  const { transfers, next } = await listTransfers(user.address, page());
  expect(next).toBeNull();
  expect(transfers).toHaveLength(1);
  expect(transfers[0]).toMatchObject({
    id,
    txHash,
    sent: parseEther("3"),
    arrives: parseEther("3"),
    deliveryHash: null,
    status: { label: "Awaiting signatures", stepsDone: 2 },
  });
  expect((await listTransfers(admin.address, page())).transfers).toEqual([]);

  const delivery = await arrive(tan, sepolia, sent);
  await sepolia.client.mine({ blocks: 5 });
  await worker.runOnce(runtime);
  expect(await findTransfer(id, page())).toMatchObject({
    deliveryHash: delivery.transactionHash,
    status: { label: "Delivered", tone: "green", stepsDone: 4 },
  });
});

test("finds a transfer removed by a reorg from the relayer's data", async () => {
  const { db } = runtime.database;
  const { message: raw, messageId: id } = await leave(tan, sepolia, {
    symbol: "TAN",
    baseUnits: parseEther("1"),
  });
  const bytes32Value = bytes32(user.address);
  const dispatched = {
    id,
    raw,
    origin: 4443,
    destination: 11155111,
    nonce: 1,
    senderRouter: bytes32Value,
    recipientRouter: bytes32Value,
    transfer: null,
    sender: user.address,
    originBlock: 7,
    originHash: id,
    originAt: 1_000,
  };
  await db.transaction().execute(async (transaction) => {
    await putMessages(transaction, [dispatched], 1_000);
    await orphanMessages(transaction, { origin: 4443, ancestor: 6, now: 2_000 });
  });
  expect(await findTransfer(id, page())).toMatchObject({
    sent: parseEther("1"),
    status: { label: "Removed by a reorg", tone: "red" },
  });
});
