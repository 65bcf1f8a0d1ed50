import { encodeFunctionData, erc20Abi } from "viem";
import { beforeAll, expect, test } from "vitest";
import { mailboxAbi } from "#app/chain/abi/hyperlane/mailbox.ts";
import { pausableIsmAbi } from "#app/chain/abi/hyperlane/pausable-ism.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { checkDelivery } from "#app/features/bridge/messages/delivery.server.ts";
import { loadMessagePage } from "#app/features/bridge/messages/message-page.server.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import { findMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { listWaiting } from "#app/features/bridge/shared/transfers.server.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { startScenario } from "#tests/support/scenario.ts";
import {
  asOwner,
  type BridgeChain,
  leave,
  openBridgeChain,
  routeOf,
  sent,
  user,
} from "./bridge.test-support.ts";

const home = 4443;
const sepolia = 11155111;

const { network, runtime } = await startScenario();
let chains: Map<ChainId, BridgeChain>;

beforeAll(async () => {
  const opened = await Promise.all(
    ([home, sepolia, 97] as const).map((chainId) => openBridgeChain(network, chainId)),
  );
  chains = new Map(opened.map((chain) => [chain.chainId, chain]));
});

function on(chainId: ChainId): BridgeChain {
  const chain = chains.get(chainId);
  if (!chain) throw new Error(`Chain ${chainId} is not open.`);
  return chain;
}

const statusOf = async (id: `0x${string}`) => {
  const message = await findMessage(runtime.database.db, id);
  return (
    message && { status: message.status, reason: message.reason && explainMessage(message.reason) }
  );
};

/** Makes a newly started worker run some passes, with blocks between them. */
async function runUntil(id: `0x${string}`, status: string): Promise<void> {
  const worker = bridge();
  for (let pass = 0; pass < 40; pass += 1) {
    for (const { client } of chains.values()) await client.mine({ blocks: 1 });
    await worker.runOnce(runtime);
    if ((await statusOf(id))?.status === status) return;
    runtime.setNow(runtime.now() + 250);
  }
  throw new Error(`It is ${JSON.stringify(await statusOf(id))}, not ${status}.`);
}

function tokenBalance(chainId: ChainId, symbol: string) {
  const { client, tokens } = on(chainId);
  const address = tokens[symbol];
  if (!address) throw new Error(`There is no ${symbol} on ${chainId}.`);
  const call = { address, abi: erc20Abi, functionName: "balanceOf", args: [user.address] } as const;
  return client.readContract(call);
}

test("transfers a coin there and back exactly once and mints exactly what is locked", async () => {
  const before = await tokenBalance(sepolia, "TAN");
  const out = await leave(on(home), on(sepolia), { symbol: "TAN", baseUnits: 5n * 10n ** 17n });
  await runUntil(out.messageId, "delivered");
  expect((await tokenBalance(sepolia, "TAN")) - before).toBe(5n * 10n ** 17n);

  const back = await leave(on(sepolia), on(home), { symbol: "TAN", baseUnits: 2n * 10n ** 17n });
  await runUntil(back.messageId, "delivered");
  const { client } = on(home);
  const locked = await client.getBalance({ address: routeOf(on(home), "TAN").router });
  expect(locked).toBe(3n * 10n ** 17n);
  expect(await tokenBalance(sepolia, "TAN")).toBe(before + locked);
});

test("preserves the units of a six-decimal token across chains", async () => {
  const out = await leave(on(sepolia), on(97), { symbol: "USDT", baseUnits: 1_234_567n });
  await runUntil(out.messageId, "delivered");
  expect(await tokenBalance(97, "USDT")).toBe(1_234_567n);
});

test("holds a paused route's message with its reason, across a restart, until it is resumed", async () => {
  const { pausableIsm } = routeOf(on(sepolia), "WTAN");
  const call = (functionName: "pause" | "unpause") =>
    asOwner(on(sepolia), pausableIsm, encodeFunctionData({ abi: pausableIsmAbi, functionName }));
  await call("pause");
  const out = await leave(on(home), on(sepolia), { symbol: "WTAN", baseUnits: 7n });
  await runUntil(out.messageId, "paused");
  expect((await statusOf(out.messageId))?.reason).toMatch(/paused/i);
  expect(await tokenBalance(sepolia, "WTAN")).toBe(0n);
  // The operators' overview lists it, regardless of its sender.
  expect(await listWaiting()).toMatchObject([
    { id: out.messageId, sender: user.address, sent: 7n, status: { label: "Paused" } },
  ]);
  await call("unpause");
  // Paused messages are checked again after ten seconds.
  runtime.setNow(runtime.now() + 10_000);
  await runUntil(out.messageId, "delivered");
  expect(await tokenBalance(sepolia, "WTAN")).toBe(7n);
  expect(await listWaiting()).toEqual([]);
});

test("lets a wallet deliver a signed message, and nothing else, while the relayer is stopped", async () => {
  const { client, bridge: there } = on(sepolia);
  const { pausableIsm } = routeOf(on(sepolia), "WTAN");
  const call = (functionName: "pause" | "unpause") =>
    asOwner(on(sepolia), pausableIsm, encodeFunctionData({ abi: pausableIsmAbi, functionName }));
  await call("pause");
  const { messageId: id } = await leave(on(home), on(sepolia), { symbol: "WTAN", baseUnits: 11n });
  expect(await checkDelivery(id, user.address)).toEqual({
    kind: "rejected",
    message: "The relayer has not seen this message yet. Wait a moment.",
  });
  await runUntil(id, "paused");
  expect(await checkDelivery(id, user.address)).toEqual({
    kind: "rejected",
    message:
      "Sepolia would refuse it. The destination is paused. The message is delivered once an operator resumes it.",
  });
  await call("unpause");

  // Two of three are required; here one signature is left.
  const { db } = runtime.database;
  const checkpoints = await db.selectFrom("bridge_checkpoint").selectAll().execute();
  const matching = checkpoints.filter(({ message_id: of }) => of === id);
  const [unaffected] = matching;
  await db
    .deleteFrom("bridge_checkpoint")
    .where("message_id", "=", id)
    .where("validator", "!=", unaffected?.validator ?? "")
    .execute();
  expect(await checkDelivery(id, user.address)).toEqual({
    kind: "rejected",
    message: "One more signature is needed.",
  });
  const page = await loadMessagePage(id, new URL("http://127.0.0.1/"));
  const signatures = page?.relayed?.open?.proof.signatures;
  expect(signatures?.threshold).toBe(2);
  expect(signatures?.validators.filter(({ hasSigned }) => hasSigned)).toHaveLength(1);
  await db.insertInto("bridge_checkpoint").values(matching.slice(1)).execute();

  const check = await checkDelivery(id.toUpperCase(), user.address);
  if (check.kind === "rejected") throw new Error(check.message);
  expect(check).toMatchObject({ chainId: sepolia, mailbox: there.mailbox });
  const before = await tokenBalance(sepolia, "WTAN");
  await sent(
    on(sepolia),
    client.writeContract({
      account: user,
      chain: null,
      address: check.mailbox,
      abi: mailboxAbi,
      functionName: "process",
      args: [check.metadata, check.raw],
    }),
  );
  expect(await tokenBalance(sepolia, "WTAN")).toBe(before + 11n);
  expect(await checkDelivery(id, user.address)).toEqual({
    kind: "rejected",
    message: "It has already been delivered.",
  });
});
