import { zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ChainId } from "#app/chain/networks.ts";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import { countQueuedBefore } from "#app/domain/faucet/history.store.server.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { getProgress } from "./progress.server.ts";

const minuteMs = 60_000;
const now = 100 * minuteMs;

let runtime: TestRuntime;
beforeAll(async () => {
  runtime = await startTestRuntime();
  runtime.setNow(now);
  await runtime.database.db
    .insertInto("faucet_request")
    .values({ id: "request", recipient: zeroAddress, requested_by: zeroAddress, created_at: 1 })
    .execute();
});
afterAll(() => runtime.close());

type Row = { id: string; chainId: ChainId; status: PaymentStatus; updatedAt: number };

/** Stores payments, of the request unless they are another's. */
async function insert(rows: readonly (Row & { requestId?: string })[]): Promise<void> {
  const values = rows.map(({ id, chainId, status, updatedAt, requestId = "request" }) => ({
    id,
    request_id: requestId,
    chain_id: chainId,
    recipient: zeroAddress,
    kit: "[]",
    kit_key: "",
    status,
    reason: null,
    batch_id: null,
    tx_hash: null,
    created_at: 1,
    updated_at: updatedAt,
  }));
  await runtime.database.db.insertInto("faucet_payment").values(values).execute();
}

test("says how many payments are before each of a request on its chain, and how long they take", async () => {
  const other = { requestId: "other", updatedAt: now } as const;
  await runtime.database.db
    .insertInto("faucet_request")
    .values({ id: "other", recipient: zeroAddress, requested_by: zeroAddress, created_at: 1 })
    .execute();
  await insert([
    { ...other, id: "1", chainId: 4443, status: "queued" },
    { ...other, id: "2", chainId: 97, status: "queued" },
    { ...other, id: "3", chainId: 4443, status: "sent" },
    { id: "4", chainId: 4443, status: "queued", updatedAt: now },
    { id: "5", chainId: 97, status: "queued", updatedAt: now },
    { id: "6", chainId: 80002, status: "sent", updatedAt: now },
    { ...other, id: "7", chainId: 4443, status: "queued" },
    // Six in one minute on one chain, a few before that, and more before the last ten minutes.
    ...[1, 2, 3, 4, 5, 6].map((i) => ({
      ...other,
      id: `a${i}`,
      chainId: 4443 as const,
      status: "confirmed" as const,
      updatedAt: now - minuteMs - i,
    })),
    { ...other, id: "b", chainId: 4443, status: "confirmed", updatedAt: now - 5 * minuteMs },
    ...[1, 2].map((i) => ({
      ...other,
      id: `c${i}`,
      chainId: 97 as const,
      status: "confirmed" as const,
      updatedAt: now - 10 * minuteMs - i,
    })),
  ]);
  const progress = await getProgress("request");
  expect(Object.fromEntries(progress?.queue ?? [])).toEqual({
    "4": { position: 1, etaSeconds: 20 },
    "5": { position: 1, etaSeconds: null },
  });
  expect(await getProgress("none")).toBeNull();

  const last = { id: "7", chainId: 4443 } as const;
  expect(await countQueuedBefore(runtime.database.db, last, 3)).toBe(2);
  // It stops to count there.
  expect(await countQueuedBefore(runtime.database.db, last, 1)).toBe(1);
});
