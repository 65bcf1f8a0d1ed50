import { afterAll, expect, test } from "vitest";
import { countByStatus } from "#app/domain/faucet/history.store.server.ts";
import { createTestDatabase, engines, isMissing } from "#tests/support/engines.ts";

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops) await stop();
});

test.each(engines.filter((engine) => !isMissing(engine)))(
  "counts unsettled payments of any age, and settled ones since a time: %s",
  async (engine) => {
    const storage = await createTestDatabase(engine);
    const database = storage.open();
    stops.push(() => database.close());
    const recipient = `0x${"12".repeat(20)}`;
    await database.db
      .insertInto("faucet_request")
      .values({ id: "request", recipient, requested_by: recipient, created_at: 1 })
      .execute();
    const payments = (["queued", "sent", "confirmed", "failed"] as const).flatMap((status) =>
      [999, 1_000].map((at) => ({
        id: `${status}-${at}`,
        request_id: "request",
        chain_id: 4443,
        recipient,
        kit: "[]",
        kit_key: "",
        status,
        reason: null,
        batch_id: null,
        tx_hash: null,
        created_at: at,
        updated_at: at,
      })),
    );
    await database.db.insertInto("faucet_payment").values(payments).execute();
    const counts = await countByStatus(database.db, 1_000);
    expect(counts).toEqual({ queued: 2, sent: 2, confirmed: 1, failed: 1 });
  },
);
