import { type Address, getAddress } from "viem";
import { expect, test } from "vitest";
import { getCanaryRecord } from "#app/domain/faucet/canary/canary.store.server.ts";
import {
  countByStatus,
  countCanceled,
  findPaid,
  type HistoryFilter,
  listHistory,
} from "#app/domain/faucet/history.store.server.ts";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import { canceled } from "#app/domain/faucet/payment-reason.ts";
import { encodeReason } from "#app/platform/reason/reason-column.server.ts";
import { describeOnEngines } from "#tests/support/engines.ts";
import { allPayments } from "#tests/support/faucet-history.ts";

const accountOf = (digits: string) => getAddress(`0x${digits.repeat(20)}`);
const [ana, bob, eve] = [accountOf("a1"), accountOf("b2"), accountOf("e5")];
const hashOf = (digits: string) => `0x${digits.repeat(32)}` as const;

type Row = {
  id: string;
  recipient: Address;
  requestedBy?: Address;
  chainId?: number;
  status?: PaymentStatus;
  reason?: string | null;
  txHash?: string | null;
  canary?: 0 | 1;
  at: number;
};

describeOnEngines((database) => {
  /** Inserts a request with one payment of the same id. */
  async function insert({ id, recipient, requestedBy = recipient, at, ...rest }: Row) {
    const { chainId = 4443, status = "confirmed", reason = null, txHash = null, canary = 0 } = rest;
    const lower = recipient.toLowerCase();
    await database.db
      .insertInto("faucet_request")
      .values({ id, recipient: lower, requested_by: requestedBy.toLowerCase(), created_at: at })
      .execute();
    await database.db
      .insertInto("faucet_payment")
      .values({
        id,
        request_id: id,
        chain_id: chainId,
        recipient: lower,
        kit: "[]",
        kit_key: "",
        status,
        reason,
        batch_id: null,
        tx_hash: txHash,
        created_at: at,
        updated_at: at,
        canary,
      })
      .execute();
  }

  const find = async (filter: Partial<HistoryFilter>) =>
    (await listHistory(database.db, { ...allPayments, ...filter }, 10)).map(({ id }) => id).join();

  test("counts unsettled payments of any age, and settled ones since a time", async () => {
    for (const status of ["queued", "sent", "confirmed", "failed"] as const) {
      for (const at of [999, 1_000]) {
        await insert({ id: `${status}-${at}`, recipient: ana, status, at });
      }
    }
    const reason = encodeReason(canceled);
    await insert({ id: "canceled", recipient: ana, status: "failed", reason, at: 1_000 });
    const counts = await countByStatus(database.db, 1_000);
    expect(counts).toEqual({ queued: 2, sent: 2, confirmed: 1, failed: 2 });
    expect(await countCanceled(database.db, 1_000)).toBe(1);
    expect(await countCanceled(database.db, 1_001)).toBe(0);
  });

  test("finds payments by account, request, transaction, requester and time", async () => {
    await insert({ id: "1", recipient: ana, txHash: hashOf("01"), at: 1_000 });
    await insert({ id: "2", recipient: bob, requestedBy: ana, txHash: hashOf("02"), at: 2_000 });
    await insert({ id: "3", recipient: bob, txHash: hashOf("02"), status: "failed", at: 3_000 });
    await insert({ id: "4", recipient: bob, requestedBy: eve, chainId: 97, at: 4_000 });
    expect(await find({})).toBe("4,3,2,1");
    expect(await find({ search: { by: "address", address: ana } })).toBe("2,1");
    expect(await find({ search: { by: "address", address: bob } })).toBe("4,3,2");
    expect(await find({ search: { by: "request", id: "3" } })).toBe("3");
    expect(await find({ search: { by: "transaction", hash: hashOf("02") } })).toBe("3,2");
    expect(await find({ search: { by: "transaction", hash: hashOf("03") } })).toBe("");
    expect(await find({ requester: eve })).toBe("4");
    expect(await find({ requester: bob, search: { by: "address", address: ana } })).toBe("");
    expect(await find({ from: 2_000, to: 4_000 })).toBe("3,2");
    expect(await find({ search: { by: "address", address: bob }, before: "3" })).toBe("2");
    const [row] = await listHistory(database.db, { ...allPayments, requester: eve }, 1);
    expect(row).toMatchObject({ recipient: bob, requestedBy: eve });
  });

  test("finds whom the faucet has paid, not who has requested it", async () => {
    await insert({ id: "1", recipient: ana, requestedBy: eve, at: 1 });
    await insert({ id: "2", recipient: bob, status: "failed", at: 2 });
    expect([...(await findPaid(database.db, [ana, bob, eve]))]).toEqual([ana.toLowerCase()]);
    expect(await findPaid(database.db, [])).toEqual(new Set());
  });

  test("counts no canaries, and finds the last that was paid and the first after it", async () => {
    expect(await getCanaryRecord(database.db, 4443)).toEqual({ paid: null, unpaidSince: null });
    await insert({ id: "1", recipient: ana, canary: 1, at: 1 });
    await insert({ id: "2", recipient: ana, canary: 1, status: "failed", at: 2 });
    await insert({ id: "3", recipient: ana, canary: 1, status: "queued", at: 3 });
    expect(await getCanaryRecord(database.db, 4443)).toEqual({
      paid: { requestedAt: 1, paidAt: 1 },
      unpaidSince: 2,
    });
    expect(await getCanaryRecord(database.db, 97)).toEqual({ paid: null, unpaidSince: null });
    const none = { queued: 0, sent: 0, confirmed: 0, failed: 0 };
    expect(await countByStatus(database.db, 0)).toEqual(none);
    expect(await findPaid(database.db, [ana])).toEqual(new Set());
    expect(await find({})).toBe("");
    expect(await find({ kind: "canaries" })).toBe("3,2,1");
    expect(await find({ search: { by: "request", id: "2" } })).toBe("2");
  });
});
