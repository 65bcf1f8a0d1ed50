import { type Address, encodeFunctionData, type Hex, parseEther, parseGwei } from "viem";
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { hypNativeAbi } from "#app/chain/abi/hyperlane/hyp-native.ts";
import { rateLimitedIsmAbi } from "#app/chain/abi/hyperlane/rate-limited-ism.ts";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { listOpenAlarms } from "#app/domain/alerts/alarm.store.server.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import {
  type BridgeMessage,
  findMessage,
} from "#app/domain/bridge/message/message.store.server.ts";
import { listByReference } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import {
  type BridgeChains,
  chainOf,
  errorsOf,
  fetchAccounting,
  openBridgeChains,
} from "./bridge-accounting.test-support.ts";
import { type Transfer, sendTransfers } from "./bridge-transfers.test-support.ts";
import { asOwner, type BridgeChain, bytes32, routeOf, user } from "./bridge.test-support.ts";

const relayer = devnetAddress(devnetIndex.relayer);

const { network, runtime } = await startScenario({ keeper: false });
let chains: BridgeChains;
let tan: BridgeChain;
let sepolia: BridgeChain;
let now = Date.now();

beforeAll(async () => {
  chains = await openBridgeChains(network);
  tan = chainOf(chains, 4443);
  sepolia = chainOf(chains, 11155111);
  // The validators are announced by transactions, whose blocks would come in between.
  for (let i = 0; i < 3; i += 1) await pass();
});
afterEach(async () => {
  expect(errorsOf(await fetchAccounting(chains))).toEqual([]);
});

const worker = bridge();

/** Runs one pass of the worker, after some time by its clock and one more block on every chain. */
async function pass(afterMs = 1_500): Promise<void> {
  now += afterMs;
  runtime.setNow(now);
  for (const { client } of chains.values()) await client.mine({ blocks: 1 });
  await worker.runOnce(runtime);
}

/** Returns a message with the sentence of its reason. */
async function find(id: Hex) {
  const message = await findMessage(runtime.database.db, id);
  if (!message) throw new Error(`${id} was not seen.`);
  return { ...message, reason: message.reason && explainMessage(message.reason) };
}

async function passUntil(id: Hex, status: BridgeMessage["status"]) {
  for (let i = 0; i < 30; i += 1) {
    const message = await findMessage(runtime.database.db, id);
    if (message?.status === status) return find(id);
    await pass();
  }
  const { status: last, reason } = await find(id);
  throw new Error(`It is ${last} (${reason}), not ${status}.`);
}

async function send(from: BridgeChain, transfer: Omit<Transfer, "symbol">): Promise<Hex> {
  const [id] = await sendTransfers(from, user, [{ symbol: "TAN", ...transfer }]);
  if (!id) throw new Error("Nothing was sent.");
  return id;
}
const toSepolia = (baseUnits: bigint) => send(tan, { destination: sepolia, baseUnits });

const deliveriesOf = async (id: Hex) =>
  (await fetchAccounting(chains)).transfers.find((one) => one.id === id)?.deliveries;
const carriersOf = (id: Hex) => listByReference(runtime.database.db, "bridge", [id]);
const alarms = () => listOpenAlarms(runtime.database.db);

test("does not relay what a reorg of the origin removes before it is final", async () => {
  const stored = await toSepolia(1n);
  await tan.client.mine({ blocks: 10 });
  const taken = await toSepolia(2n);
  await worker.runOnce(runtime);
  await tan.client.request({ method: "anvil_reorg" as never, params: [1, []] as never });
  await passUntil(stored, "delivered");
  expect(await findMessage(runtime.database.db, taken)).toBeNull();
  expect((await fetchAccounting(chains)).transfers.map(({ id }) => id)).toEqual([stored]);
});

test("raises an alarm while a delivered transfer is missing after a reorg of the origin", async () => {
  await tan.client.mine({ blocks: 10 });
  const id = await toSepolia(3n);
  await passUntil(id, "delivered");
  const depth = 9;
  await tan.client.request({ method: "anvil_reorg" as never, params: [depth, []] as never });
  await pass();
  expect(await alarms()).toMatchObject([{ code: "unbacked", subject: id }]);
  // The operator sees on the chains that more is out than in.
  await expect(fetchAccounting(chains)).rejects.toThrow(`Never sent: ${id}`);
  expect(await toSepolia(3n)).toBe(id);
  for (let i = 0; i < 4; i += 1) await pass();
  expect(await alarms()).toEqual([]);
  expect(await deliveriesOf(id)).toBe(1);
});

test("repeats a delivery that a reorg of the destination removes", async () => {
  await sepolia.client.mine({ blocks: 10 });
  const id = await toSepolia(4n);
  await passUntil(id, "submitted");
  // The chain mines it by itself, a moment after it was sent.
  await expect.poll(() => deliveriesOf(id)).toBe(1);
  await sepolia.client.request({ method: "anvil_reorg" as never, params: [1, []] as never });
  expect(await deliveriesOf(id)).toBe(0);
  await passUntil(id, "delivered");
  expect(await deliveriesOf(id)).toBe(1);
});

test("replaces an underpriced delivery for a quarter more, with the same nonce", async () => {
  await sepolia.client.setAutomine(false);
  onTestFinished(() => sepolia.client.setAutomine(true));
  // A block that was begun earlier is mined with this one, not later at another base fee.
  await sepolia.client.mine({ blocks: 1 });
  const id = await toSepolia(5n);
  await passUntil(id, "submitted");
  await sepolia.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei("200") });
  await pass();
  expect(await deliveriesOf(id)).toBe(0);
  expect((await find(id)).reason).toMatch(
    /^It offers .* gwei .*, but the destination requires 201 gwei\./,
  );
  await pass(31_000);
  const [first, second, ...others] = await carriersOf(id);
  expect(others).toEqual([]);
  expect(second?.nonce).toBe(first?.nonce);
  expect(second?.maxFeeWei).toBeGreaterThan(parseGwei("200"));
  // The market requires no higher tip than before: this is the relayer's own increase.
  const tipWei = first?.priorityFeeWei ?? 0n;
  expect(second?.priorityFeeWei).toBe(tipWei + tipWei / 4n + 1n);
  await passUntil(id, "delivered");
  expect(await deliveriesOf(id)).toBe(1);
});

test("waits with deliveries while a chain's fees are above the limit", async () => {
  await sepolia.client.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei("2000") });
  const id = await toSepolia(8n);
  await tan.client.mine({ blocks: 3 });
  await pass();
  const { status, reason } = await find(id);
  expect(status).toBe("too-expensive");
  expect(reason).toMatch(
    /^The destination requires [\d.]+ gwei .* the relayer's limit is 500 gwei\./,
  );
  expect(await carriersOf(id)).toEqual([]);
  await sepolia.client.mine({ blocks: 40 });
  await pass(10_000);
  await passUntil(id, "delivered");
});

test("reports an empty relayer and resumes once it is funded", async () => {
  const before = await sepolia.client.getBalance({ address: relayer });
  await sepolia.client.setBalance({ address: relayer, value: 16n });
  const id = await toSepolia(6n);
  const { reason } = await passUntil(id, "out-of-funds");
  expect(reason).toBe(
    `The relayer's account ${relayer} cannot pay the gas on the destination. Send it native coins.`,
  );
  expect(await carriersOf(id)).toEqual([]);
  await sepolia.client.setBalance({ address: relayer, value: before });
  await pass(10_000);
  await passUntil(id, "delivered");
});

test("delays a transfer above the current limit with a time, and one above capacity forever", async () => {
  const { rateLimitedIsm } = routeOf(sepolia, "TAN");
  const limit = { address: rateLimitedIsm, abi: rateLimitedIsmAbi } as const;
  const full = await sepolia.client.readContract({ ...limit, functionName: "maxCapacity" });
  const setLimit = (baseUnits: bigint) => {
    const call = { functionName: "setRefillRate", args: [baseUnits] } as const;
    return asOwner(
      sepolia,
      rateLimitedIsm,
      encodeFunctionData({ abi: rateLimitedIsmAbi, ...call }),
    );
  };
  await setLimit(parseEther("2"));
  await passUntil(await toSepolia(parseEther("1.5")), "delivered");
  const soon = await toSepolia(parseEther("1"));
  const never = await toSepolia(parseEther("3"));
  const { reason } = await passUntil(soon, "rate-limited");
  expect(reason).toMatch(/it refills enough in about 3\d\d min\.$/);
  expect((await passUntil(never, "failing")).reason).toBe(
    "The amount is above the destination's limit. An operator must raise it.",
  );
  await sepolia.client.increaseTime({ seconds: 12 * 3_600 });
  await pass(12_000);
  await passUntil(soon, "delivered");
  expect((await find(never)).status).toBe("failing");
  await setLimit(full);
  await pass(1_800_000);
  await passUntil(never, "delivered");
});

test("reports a destination without the origin's router until it is enrolled", async () => {
  const { router } = routeOf(sepolia, "TAN");
  const enrol = (functionName: "enrollRemoteRouter" | "unenrollRemoteRouter") => {
    const remote = bytes32(routeOf(tan, "TAN").router);
    const data =
      functionName === "enrollRemoteRouter"
        ? encodeFunctionData({ abi: hypNativeAbi, functionName, args: [4443, remote] })
        : encodeFunctionData({ abi: hypNativeAbi, functionName, args: [4443] });
    return asOwner(sepolia, router, data);
  };
  await enrol("unenrollRemoteRouter");
  const id = await toSepolia(7n);
  expect((await passUntil(id, "failing")).reason).toBe(
    "The origin's router is not enrolled on the destination. An operator must enroll it.",
  );
  await enrol("enrollRemoteRouter");
  await pass(5_000);
  await passUntil(id, "delivered");
});

test("keeps a transfer to a rejecting recipient failing with a reason, and no other", async () => {
  const rejectingRecipient: Address = tan.bridge.merkleTreeHook;
  const back = { destination: tan, baseUnits: 2n };
  const rejected = await send(sepolia, { ...back, recipient: rejectingRecipient });
  const other = await send(sepolia, back);
  expect((await passUntil(rejected, "failing")).reason).toBe(
    "The recipient does not accept the coins.",
  );
  await passUntil(other, "delivered");
  for (let i = 0; i < 3; i += 1) await pass(1_800_000);
  expect(await find(rejected)).toMatchObject({ status: "failing" });
  expect(await carriersOf(rejected)).toEqual([]);
  expect(await deliveriesOf(rejected)).toBe(0);
});
