import {
  concat,
  createPublicClient,
  custom,
  type Hex,
  keccak256,
  numberToHex,
  parseGwei,
  RpcRequestError,
  slice,
  TimeoutError,
} from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { signCheckpoint } from "#app/chain/hyperlane/checkpoint.ts";
import { toBytes32 } from "#app/chain/hyperlane/format.ts";
import { encodeMessage, encodeTokenBody, messageId } from "#app/chain/hyperlane/message.ts";
import type { SigningContext } from "#app/domain/payments/server-transactions/send.server.ts";
import { listUnsettled } from "#app/domain/payments/server-transactions/settle.server.ts";
import { listFailingAfterRevert } from "#app/domain/bridge/message/waiting.store.server.ts";
import { insertCheckpoint } from "#app/domain/bridge/relay/checkpoint.store.server.ts";
import { insertLeaves } from "#app/domain/bridge/relay/leaf.store.server.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import {
  acceptReverts,
  findMessage,
  putMessages,
} from "#app/domain/bridge/message/message.store.server.ts";
import { insertPayments } from "#app/domain/bridge/message/payment.store.server.ts";
import type { Destination } from "#app/domain/bridge/relay/destination.types.ts";
import { relayOnce } from "#app/domain/bridge/relay/relay.server.ts";
import { LeaseLostError } from "#app/platform/database/lease.server.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { createFakeDestination, type FakeDestination, limit } from "./bridge-relay.test-support.ts";
import { createFixture, type DatabaseFixture, takeLease } from "./indexer.test-support.ts";

const validators = devnetIndex.validators.map((index) => privateKeyToAccount(devnetKey(index)));
const relayer = privateKeyToAccount(devnetKey(devnetIndex.relayer));
const router = toBytes32("0x4444444444444444444444444444444444444444");
const hook = "0x2222222222222222222222222222222222222222";
const origin = 4443;
const ether = 10n ** 18n;

const isDown = () => Promise.reject(new Error("The node is down."));

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let chain: FakeDestination;
  let fixture: DatabaseFixture;
  let sender: SigningContext;
  let destination: Destination;
  let now = 0;
  let leaves = 0;

  beforeEach(async () => {
    now = 1_795_000_000_000;
    leaves = 0;
    chain = createFakeDestination(
      validators.map(({ address }) => address),
      2,
    );
    fixture = await createFixture(engine);
    sender = {
      db: fixture.database.db,
      client: chain.client,
      witness: null,
      chainId: 97,
      account: relayer,
      lease: fixture.lease,
      feePolicy: { maxWei: parseGwei("500"), timeoutMs: 30_000, raisePercent: 25n },
      now: () => now,
    };
    destination = {
      chainId: 97,
      domain: 97,
      mailbox: chain.mailbox,
      confirmations: 2,
      routers: new Map([[router, { rateLimitedIsm: limit }]]),
      merkleTreeHooks: new Map([[origin, hook]]),
    };
  });
  afterEach(() => fixture.remove());

  /** Runs one pass, after some time. */
  async function run(afterMs = 1_000): Promise<void> {
    now += afterMs;
    await relayOnce(sender, destination);
  }
  const find = async (id: Hex) => {
    const message = await findMessage(fixture.database.db, id);
    if (!message) throw new Error("no such message");
    return { ...message, reason: message.reason && explainMessage(message.reason) };
  };
  const statusOf = async (id: Hex) => (await find(id)).status;

  /** Stores a message as the origin's side leaves it. */
  async function dispatch(
    amount = ether,
    { recipientRouter = router, prepaidGas = 145_000n } = {},
  ): Promise<Hex> {
    const nonce = leaves;
    leaves += 1;
    const recipient = toBytes32(relayer.address);
    const body = encodeTokenBody({ recipient, amount });
    const ends = { origin, destination: 97 };
    const raw = encodeMessage({ ...ends, nonce, sender: router, recipient: recipientRouter, body });
    const id = messageId(raw);
    const routers = { senderRouter: router, recipientRouter };
    const fixture = { originBlock: 1, originHash: id, originAt: now };
    const transfer = { symbol: "TAN", amount, recipient };
    const message = { id, raw, ...ends, nonce, ...routers, ...fixture, transfer, sender: router };
    await sender.db.transaction().execute(async (transaction) => {
      await insertLeaves(transaction, origin, [{ index: nonce, messageId: id, block: 1 }]);
      await putMessages(transaction, [message], now);
    });
    await pay(id, prepaidGas);
    return id;
  }

  let payments = 0;
  async function pay(messageId: Hex, gas: bigint): Promise<void> {
    payments += 1;
    const payment = { block: 1, logIndex: payments, messageId, gas, paidWei: 1n };
    await sender.db
      .transaction()
      .execute((transaction) => insertPayments(transaction, origin, [payment]));
  }

  async function sign(id: Hex, ...signers: number[]): Promise<void> {
    const { nonce: index } = await find(id);
    const root = numberToHex(index + 1, { size: 32 });
    const checkpoint = { origin, merkleTreeHook: hook, root, index, messageId: id } as const;
    for (const signer of signers) {
      const account = validators[signer];
      if (!account) throw new Error("no such validator");
      const signature = await signCheckpoint(account, checkpoint);
      await sender.db
        .transaction()
        .execute((transaction) =>
          insertCheckpoint(transaction, { ...checkpoint, validator: account.address, signature }),
        );
    }
  }

  async function dispatchSigned(amount?: bigint, prepaidGas?: bigint): Promise<Hex> {
    const id = await dispatch(amount, { prepaidGas });
    await sign(id, 0, 1, 2);
    return id;
  }

  test("waits for signatures, sends once and delivers when deep enough", async () => {
    const id = await dispatch();
    await sign(id, 2);
    await run();
    expect(await find(id)).toMatchObject({
      status: "awaiting-signatures",
      reason: "1 of 2 signatures so far.",
    });
    await sign(id, 0);
    await run();
    expect(await statusOf(id)).toBe("submitted");
    await run();
    expect(await find(id)).toMatchObject({ status: "confirming", reason: null });
    chain.mine();
    await run();
    const { metadata = "0x", hash } = chain.processed.get(id) ?? {};
    expect(await find(id)).toMatchObject({ status: "delivered", destinationHash: hash, tries: 0 });
    expect(slice(metadata, 0, 68)).toBe(
      concat([toBytes32(hook), numberToHex(1, { size: 32 }), "0x00000000"]),
    );
    await run(3_600_000);
    expect(chain.broadcasts).toHaveLength(1);
  });

  test("sends several messages in parallel with separate nonces", async () => {
    chain.isMining = false;
    const ids = [await dispatchSigned(), await dispatchSigned(), await dispatchSigned()];
    await run();
    chain.mine(2);
    await run();
    for (const id of ids) expect(await statusOf(id)).toBe("delivered");
  });

  test("repeats a delivery that a reorg removes with the same transaction", async () => {
    const id = await dispatchSigned();
    await run();
    await run();
    expect(await statusOf(id)).toBe("confirming");
    chain.isMining = false;
    chain.reorg(1);
    await run();
    expect(await statusOf(id)).toBe("submitted");
    chain.mine(2);
    await run();
    expect(await statusOf(id)).toBe("delivered");
    expect(new Set(chain.broadcasts).size).toBe(1);
  });

  test("does not take a receipt as final while a second node contradicts it", async () => {
    const without = createFakeDestination([], 0);
    sender.witness = without.client;
    await dispatchSigned();
    await run();
    chain.mine(3);
    await run();
    await run();
    expect(await listUnsettled(sender)).toMatchObject([{ status: "mined" }]);

    // A node that is down contradicts nothing.
    sender.witness = createPublicClient({ transport: custom({ request: isDown }) });
    await run();
    expect(await listUnsettled(sender)).toEqual([]);
  });

  test("replaces a transaction that is not mined at a higher fee", async () => {
    chain.isMining = false;
    await dispatchSigned();
    await run();
    await run(31_000);
    expect(new Set(chain.broadcasts).size).toBe(2);
  });

  test("waits for a chain above the fee limit, with the reason", async () => {
    const id = await dispatchSigned();
    sender.feePolicy = { ...sender.feePolicy, maxWei: parseGwei("1.5") };
    await run();
    expect(await find(id)).toMatchObject({
      status: "too-expensive",
      reason:
        "The destination requires 2 gwei per gas, but the relayer's limit is 1.5 gwei. The delivery waits until it is cheaper; an operator can raise maxFeeGwei in the network file.",
      tries: 0,
    });
    expect(chain.broadcasts).toEqual([]);
    sender.feePolicy = { ...sender.feePolicy, maxWei: parseGwei("2") };
    await run(10_000);
    expect(await statusOf(id)).toBe("submitted");
  });

  test("sends no more than nodes hold per account and keeps the rest ready", async () => {
    chain.isMining = false;
    const ids: Hex[] = [];
    for (let i = 0; i < 66; i += 1) {
      const id = await dispatch();
      await sign(id, 0, 1);
      ids.push(id);
    }
    await run();
    await run();
    const statuses = await Promise.all(ids.map(statusOf));
    expect(statuses.filter((status) => status === "submitted")).toHaveLength(64);
    expect(statuses.slice(64)).toEqual(["ready", "ready"]);
    for (let i = 0; i < 4; i += 1) {
      chain.mine(2);
      await run();
    }
    for (const id of ids) expect(await statusOf(id)).toBe("delivered");
    expect(new Set(chain.broadcasts).size).toBe(ids.length);
  });

  test("does not send what the account cannot pay for along with pending transactions", async () => {
    chain.isMining = false;
    const [first, second] = [await dispatchSigned(), await dispatchSigned()];
    // 145,000 gas plus a fifth, at twice the base fee plus the tip.
    chain.balanceWei = 2n * 174_000n * parseGwei("3") - 1n;
    await run();
    expect([await statusOf(first), await statusOf(second)]).toEqual(["submitted", "out-of-funds"]);
    await run(10_000);
    expect(await statusOf(second)).toBe("out-of-funds");
    chain.mine();
    await run(10_000);
    expect(await statusOf(second)).toBe("submitted");
  });

  test("does not pay for a message that another account has delivered", async () => {
    const id = await dispatchSigned();
    chain.processed.set(id, { metadata: "0x", block: 100, hash: "0x" });
    chain.mine();
    await run();
    expect(await find(id)).toMatchObject({ status: "delivered", destinationHash: null });
    expect(chain.broadcasts).toEqual([]);
  });

  test("reports a rejection with its reason and retries with growing delays", async () => {
    const id = await dispatchSigned();
    chain.revert = "No router enrolled for domain: 4443";
    await run();
    expect(await find(id)).toMatchObject({ status: "failing", tries: 1, nextAt: now + 5_000 });
    await run(4_999);
    expect((await find(id)).tries).toBe(1);
    await run(1);
    expect(await find(id)).toMatchObject({ tries: 2, nextAt: now + 10_000 });
    chain.revert = "Pausable: paused";
    await run(10_000);
    expect(await find(id)).toMatchObject({ status: "paused", nextAt: now + 10_000 });
    chain.revert = null;
    await run(10_000);
    expect(await statusOf(id)).toBe("submitted");
  });

  test("fails only the delivery that uses up all gas", async () => {
    const id = await dispatchSigned();
    const error = { code: -32003, message: "EVM error OutOfGas" };
    chain.revert = new RpcRequestError({ body: {}, error, url: "memory" });
    await run();
    expect(await find(id)).toMatchObject({ status: "failing", tries: 1 });
  });

  test("ends the pass for an unreachable chain and starts the next with other messages", async () => {
    const [first, second] = [await dispatchSigned(), await dispatchSigned()];
    chain.revert = new TimeoutError({ body: {}, url: "memory" });
    await expect(run()).rejects.toThrow("took too long");
    expect(await find(first)).toMatchObject({ status: "seen", tries: 1, nextAt: now + 5_000 });
    expect(await find(second)).toMatchObject({ status: "seen", tries: 0 });
    chain.revert = null;
    await run();
    expect(await statusOf(second)).toBe("submitted");
    await run(5_000);
    expect(await find(first)).toMatchObject({ status: "submitted", reason: null });
  });

  test("states when the limit has capacity, or that it never will", async () => {
    const soon = await dispatchSigned(ether);
    const never = await dispatchSigned(3n * ether);
    chain.revert = "RateLimitExceeded";
    await run();
    expect(await find(soon)).toMatchObject({
      status: "rate-limited",
      reason: expect.stringContaining("in about 360 min") as unknown,
    });
    expect(await find(never)).toMatchObject({
      status: "failing",
      reason: expect.stringContaining("above the destination's limit") as unknown,
    });
  });

  test("waits while the relayer has no coins", async () => {
    const id = await dispatchSigned();
    chain.balanceWei = 1n;
    await run();
    expect(await find(id)).toMatchObject({
      status: "out-of-funds",
      reason: expect.stringContaining(relayer.address) as unknown,
    });
    chain.balanceWei = ether;
    await run(10_000);
    expect(await statusOf(id)).toBe("submitted");
  });

  test("requires paid gas where deliveries are not free", async () => {
    const id = await dispatchSigned(ether, 100_000n);
    await run();
    expect(await statusOf(id)).toBe("unpaid");
    await pay(id, 45_000n);
    await run(10_000);
    expect(await statusOf(id)).toBe("submitted");
  });

  test("does not resend a reverted delivery that the payment does not cover", async () => {
    chain.revertsInBlock = true;
    const id = await dispatchSigned();
    await run();
    chain.mine();
    await run();
    const { destinationHash, reason } = await find(id);
    expect(destinationHash).toBe(keccak256(chain.broadcasts[0] ?? "0x"));
    expect(reason).toContain(destinationHash);
    expect(await find(id)).toMatchObject({ status: "failing", tries: 1, nextAt: now + 5_000 });
    for (let i = 0; i < 20; i += 1) await run(1_800_000);
    expect(await find(id)).toMatchObject({
      status: "failing",
      reason: `The delivery reverted on the destination once, last in ${destinationHash}. The relayer sends it again only when an operator retries it.`,
    });
    expect(new Set(chain.broadcasts).size).toBe(1);
    expect(await listFailingAfterRevert(sender.db, 5)).toEqual([
      { id, origin, destination: 97, hash: destinationHash },
    ]);
    await pay(id, 145_000n);
    await run(1_800_000);
    expect(new Set(chain.broadcasts).size).toBe(2);
  });

  test("gives up after three reverts, however much is prepaid, until an operator retries", async () => {
    chain.revertsInBlock = true;
    const id = await dispatchSigned(ether, 17_500_000n);
    for (let i = 0; i < 30; i += 1) {
      await run(1_800_000);
      chain.mine();
    }
    expect(await find(id)).toMatchObject({
      status: "failing",
      reason: expect.stringContaining("reverted on the destination 3 times") as unknown,
    });
    expect(new Set(chain.broadcasts).size).toBe(3);

    await acceptReverts(sender.db, id, 3);
    for (let i = 0; i < 10; i += 1) {
      await run(1_800_000);
      chain.mine();
    }
    expect(new Set(chain.broadcasts).size).toBe(4);

    await acceptReverts(sender.db, id, 4);
    chain.revertsInBlock = false;
    for (let i = 0; i < 3; i += 1) {
      await run(1_800_000);
      chain.mine();
    }
    expect(await find(id)).toMatchObject({ status: "delivered", reason: null });
    expect(await listFailingAfterRevert(sender.db, 5)).toEqual([]);
  });

  test("does not send what needs more gas than a transaction can use", async () => {
    const id = await dispatchSigned(ether, 20_000_000n);
    chain.gas = 17_500_000n;
    await run();
    expect(await find(id)).toMatchObject({
      status: "failing",
      reason: "It needs 17500000 gas, but a transaction can use at most 16777216.",
    });
    expect(chain.broadcasts).toEqual([]);
  });

  test("ignores messages that are not for our routers", async () => {
    const id = await dispatch(ether, { recipientRouter: toBytes32(limit) });
    await sign(id, 0, 1);
    await run();
    await run(3_600_000);
    expect(await statusOf(id)).toBe("unroutable");
    expect(chain.broadcasts).toEqual([]);
  });

  test("sends nothing after losing the lease", async () => {
    const id = await dispatchSigned();
    await takeLease(fixture.database, "second", 5_000);
    await expect(run()).rejects.toBeInstanceOf(LeaseLostError);
    expect(chain.broadcasts).toEqual([]);
    expect(await statusOf(id)).toBe("seen");
  });
});
