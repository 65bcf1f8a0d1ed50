import { type Address, getAddress, type Hex, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import {
  insertPayment,
  insertRequest,
  markSent,
  markWaiting,
  reopenPayments,
  settlePayments,
} from "#app/domain/faucet/payment.store.server.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { listNextBatch, retryMs } from "#app/domain/faucet/queue/next-batch.store.server.ts";
import { insertServerTransaction } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { countUses, insertUse } from "#app/domain/faucet/voucher-use.store.server.ts";
import { describeOnEngines } from "#tests/support/engines.ts";

const accountOf = (i: number): Address => getAddress(numberToHex(0xabc000 + i, { size: 20 }));
const batchIdOf = (i: number): Hex => numberToHex(i, { size: 32 });
const failed = { status: "failed", reason: { code: "vault-reverted", values: {} } } as const;

describeOnEngines((database) => {
  const next = ({ limit = 100, now = 1_000, without = [] as string[] } = {}) =>
    listNextBatch(database.db, { chainId: 4443, limit, without, now });

  let inserted = 0;

  /** Queues a payment of an amount of the coin to an account. */
  async function queue(recipient: number, amount = 1n): Promise<Payment> {
    inserted += 1;
    const id = String(inserted).padStart(6, "0");
    const shared = { recipient: accountOf(recipient), createdAt: 1 };
    const item = { asset: "TAN@4443", token: zeroAddress, symbol: "TAN", decimals: 18, amount };
    const payment = { ...shared, id, requestId: id, chainId: 4443 as const, bundle: [item] };
    await database.db.transaction().execute(async (transaction) => {
      await insertRequest(transaction, { ...shared, id, requestedBy: accountOf(0) });
      await insertPayment(transaction, payment);
    });
    return { ...payment, status: "queued", reason: null, txHash: null, updatedAt: 1 };
  }

  const send = (payments: readonly Payment[], batch: number) =>
    database.db
      .transaction()
      .execute((transaction) => markSent(transaction, payments, { id: batchIdOf(batch), now: 2 }));

  const idsOf = (batch: Awaited<ReturnType<typeof next>>) =>
    batch?.payments.map(({ id }) => id) ?? null;

  test("pays each recipient once in a batch, the oldest payments first", async () => {
    const [a, b] = [await queue(1), await queue(2)];
    const again = await queue(1);
    const c = await queue(3);
    expect(idsOf(await next())).toEqual([a.id, b.id, c.id]);
    expect(idsOf(await next({ limit: 2 }))).toEqual([a.id, b.id]);
    await send([a], 1);
    expect(idsOf(await next())).toEqual([b.id, c.id]);
    await send([b, c], 2);
    expect(await next()).toBeNull();
    await database.db.transaction().execute((transaction) =>
      settlePayments(transaction, {
        payments: [a],
        status: "confirmed",
        reason: null,
        txHash: null,
        now: 3,
      }),
    );
    expect(idsOf(await next())).toEqual([again.id]);
  });

  test("pays others while one recipient has more payments than a batch looks at", async () => {
    for (let i = 0; i < 1_050; i += 1) await queue(1);
    const other = await queue(2);
    const first = await next();
    expect(first?.payments).toHaveLength(1);
    await send(first?.payments ?? [], 1);
    expect(idsOf(await next())).toEqual([other.id]);
  });

  test("tries another bundle while the vault cannot pay one, and that one again later", async () => {
    const [large, small] = [await queue(1, 100n), await queue(2, 1n)];
    const batch = await next();
    expect(idsOf(batch)).toEqual([large.id]);
    expect(idsOf(await next({ without: [batch?.bundleKey ?? ""] }))).toEqual([small.id]);
    const reason = { code: "text", values: { text: "The vault is empty." } } as const;
    await markWaiting(database.db, [large], reason, 1_000);
    expect(idsOf(await next())).toEqual([small.id]);
    expect(idsOf(await next({ now: 999 + retryMs }))).toEqual([small.id]);
    expect(idsOf(await next({ now: 1_000 + retryMs }))).toEqual([large.id]);
  });

  test("reopens what a reorg may pay after all, and counts its voucher again", async () => {
    const payments = [await queue(1), await queue(2)];
    const [confirmed, reverted] = payments;
    if (!confirmed || !reverted) throw new Error("There are no two payments.");
    const use = { requestId: reverted.requestId, recipient: reverted.recipient, usedAt: 1 };
    const outcome = { txHash: null, now: 3 };
    await database.db.transaction().execute(async (transaction) => {
      await insertUse(transaction, { ...use, hash: "h", batchId: "b", oncePerAddress: true });
      await markSent(transaction, [confirmed], { id: batchIdOf(1), now: 2 });
      await markSent(transaction, [reverted], { id: batchIdOf(2), now: 2 });
      const paid = { status: "confirmed", reason: null } as const;
      await settlePayments(transaction, { payments: [confirmed], ...paid, ...outcome });
      await settlePayments(transaction, { payments: [reverted], ...failed, ...outcome });
    });
    expect(await countUses(database.db, "h")).toBe(0);
    const reopen = () =>
      database.db
        .transaction()
        .execute((transaction) =>
          reopenPayments(transaction, { purpose: "faucet", chainId: 4443 }),
        );
    const statuses = async () => {
      const rows = database.db.selectFrom("faucet_payment").select(["status", "reason"]);
      return rows.orderBy("id").execute();
    };
    await reopen();
    expect((await statuses()).map(({ status }) => status)).toEqual(["confirmed", "failed"]);

    for (const batch of [1, 2]) await insertCarrier(batchIdOf(batch));
    await reopen();
    expect(await statuses()).toEqual([
      { status: "sent", reason: null },
      { status: "sent", reason: null },
    ]);
    expect(await countUses(database.db, "h")).toBe(1);
  });

  /** Stores a transaction of a batch that is in no block. */
  async function insertCarrier(reference: Hex): Promise<void> {
    await database.db.transaction().execute((transaction) =>
      insertServerTransaction(transaction, {
        id: reference,
        chainId: 4443,
        account: accountOf(0),
        nonce: Number(reference),
        purpose: "faucet",
        reference,
        to: accountOf(9),
        callData: "0x",
        valueWei: 0n,
        gasLimit: 1n,
        maxFeeWei: 1n,
        priorityFeeWei: 1n,
        raw: "0x",
        hash: reference,
        status: "signed",
        blockNumber: null,
        blockHash: null,
        gasUsed: null,
        createdAt: 1,
        updatedAt: 1,
      }),
    );
  }
});
