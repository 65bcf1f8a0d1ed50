import { expect, test } from "vitest";
import { countUnread, listAlerts } from "#app/domain/staking/alerts/inbox.store.server.ts";
import { migrate, migrateTo } from "#app/platform/database/migrations.server.ts";
import { createEmptyDatabase, engines, isMissing } from "#tests/support/engines.ts";

test.each(engines.filter((engine) => !isMissing(engine)))(
  "keeps staking alerts when their outbox goes, on %s",
  async (engine) => {
    const storage = await createEmptyDatabase(engine);
    const database = storage.open();
    try {
      await migrateTo(database, "0042-channels");
      const alert = {
        id: "a",
        wallet: "0xab",
        fact: "f",
        kind: "slashed",
        details: JSON.stringify({ kind: "slashed", validator: 1, bps: 100 }),
        block: 1,
        block_hash: "0x",
        at: 2,
        created_at: 3,
        read_at: null,
        delivery: "waiting",
        tries: 1,
        next_at: 4,
        last_error: "It could not be reached",
      };
      await database.db
        .insertInto("staking_alert")
        .values(alert as never)
        .execute();
      await migrate(database);
      const everything = { kinds: null, isUnread: false, before: null, limit: 10 };
      expect(await listAlerts(database.db, "0xab", everything)).toEqual([
        {
          id: "a",
          fact: { kind: "slashed", validator: 1, bps: 100 },
          at: 2,
          isRead: false,
          resolvedAt: null,
        },
      ]);
      expect(await countUnread(database.db, "0xab")).toBe(1);
    } finally {
      await database.close();
      storage.remove();
    }
  },
);
