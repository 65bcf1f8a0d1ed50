import type { Transaction } from "kysely";
import { expect, test } from "vitest";
import {
  acknowledgeAlarm,
  findAlarm,
  holdAlarms,
  listAlarms,
  listOpenAlarms,
  muteAlarm,
  raiseAlarm,
} from "#app/domain/alerts/alarm.store.server.ts";
import type { Alarm } from "#app/domain/alerts/alarm.types.ts";
import { bridgeAlarm } from "#app/domain/bridge/alarms.ts";
import { faucetAlarm } from "#app/domain/faucet/alarms.ts";
import { migrate, migrateTo } from "#app/platform/database/migrations.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import {
  createEmptyDatabase,
  describeOnEngines,
  engines,
  isMissing,
} from "#tests/support/engines.ts";

const minute = 60_000;
const short = (symbol: string, amount: string): Alarm =>
  bridgeAlarm({ code: "insolvent", subject: symbol, values: { symbol, amount } });

describeOnEngines((database) => {
  const write = <T>(work: (transaction: Transaction<Schema>) => Promise<T>) =>
    database.db.transaction().execute(work);
  const hold = (alarms: Alarm[], unknown: string[], now: number) =>
    write((transaction) => holdAlarms(transaction, [{ code: "insolvent", alarms, unknown }], now));
  const open = async () =>
    (await listOpenAlarms(database.db)).map(
      ({ subject, values, raisedAt }) => `${subject} ${values["amount"]} ${raisedAt}`,
    );
  const everything = { state: null, area: null, severity: null };
  const count = async () =>
    (await listAlarms(database.db, everything, { before: null, limit: 100 })).length;

  test("holds an alarm while its cause is found or unknown", async () => {
    await hold([short("TAN", "1"), short("ETH", "2")], [], 1);
    // It has other values, but the same age.
    await hold([short("TAN", "3")], ["ETH"], 2);
    expect((await open()).sort()).toEqual(["ETH 2 1", "TAN 3 1"]);
    await hold([], ["TAN"], 3);
    expect(await open()).toEqual(["TAN 3 1"]);
    const other = [{ code: "drift", alarms: [], unknown: [] }];
    await write((transaction) => holdAlarms(transaction, other, 4));
    expect(await open()).toEqual(["TAN 3 1"]);
    await hold([], [], 4);
    expect(await open()).toEqual([]);
  });

  test("counts an alarm that comes back within ten minutes as the same one", async () => {
    await hold([short("TAN", "1")], [], minute);
    for (let at = 2; at <= 20; at += 2) {
      await hold([], [], at * minute);
      await hold([short("TAN", "1")], [], (at + 1) * minute);
    }
    expect(await open()).toEqual([`TAN 1 ${minute}`]);
    expect(await count()).toBe(1);
    await hold([], [], 22 * minute);
    await hold([short("TAN", "1")], [], 33 * minute);
    expect(await open()).toEqual([`TAN 1 ${33 * minute}`]);
    expect(await count()).toBe(2);
  });

  test("never has two open alarms of one key", async () => {
    await hold([short("TAN", "1")], [], 1);
    const [row] = await database.db.selectFrom("alarm").selectAll().execute();
    if (!row) throw new Error("No alarm was stored.");
    const copy = database.db.insertInto("alarm").values({ ...row, id: "copy" });
    await expect(copy.execute()).rejects.toThrow(/unique/i);
  });

  test("updates how severe an open alarm is", async () => {
    const low = (below: number) => {
      const values = { chain: "Sepolia", relayer: "0x1", symbol: "ETH", below };
      const severity = below === 0 ? ("critical" as const) : ("warning" as const);
      return bridgeAlarm({ code: "relayer-low", subject: "1", values, severity });
    };
    await write((transaction) => raiseAlarm(transaction, low(100), 1));
    await write((transaction) => raiseAlarm(transaction, low(0), 2));
    expect(await listOpenAlarms(database.db)).toMatchObject([
      { severity: "critical", raisedAt: 1, values: { below: 0 } },
    ]);
  });

  test("pages through alarms of an area, the newest first", async () => {
    const failing = (subject: string) =>
      faucetAlarm({ code: "payouts-failing", subject, values: { count: 21 } });
    for (let i = 0; i < 5; i += 1) {
      await write((transaction) => raiseAlarm(transaction, failing(String(i)), 10 + (i >> 1)));
    }
    await hold([short("TAN", "1")], [], 20);
    const filter = { state: "open", area: "faucet", severity: "warning" } as const;
    const seen: string[] = [];
    let before: { at: number; id: string } | null = null;
    for (let page = 0; page < 3; page += 1) {
      const rows = await listAlarms(database.db, filter, { before, limit: 2 });
      seen.push(...rows.map(({ subject }) => subject));
      const last = rows.at(-1);
      before = last ? { at: last.raisedAt, id: last.id } : before;
    }
    expect(seen).toEqual(["4", "3", "2", "1", "0"]);
    const cleared = { ...everything, state: "cleared" as const };
    expect(await listAlarms(database.db, cleared, { before: null, limit: 9 })).toEqual([]);
  });

  test("stores who has seen an alarm, and until when it is muted", async () => {
    await hold([short("TAN", "1")], [], 1);
    const [alarm] = await listOpenAlarms(database.db);
    const id = alarm?.id ?? "";
    await acknowledgeAlarm(database.db, id, { by: "0xAb", at: 2, note: "on it" });
    await muteAlarm(database.db, id, 99);
    expect(await findAlarm(database.db, id)).toMatchObject({
      acknowledged: { by: "0xab", at: 2, note: "on it" },
      mutedUntil: 99,
    });
    await muteAlarm(database.db, id, null);
    expect((await findAlarm(database.db, id))?.mutedUntil).toBeNull();
    expect(await findAlarm(database.db, "another")).toBeNull();
  });
});

test.each(engines.filter((engine) => !isMissing(engine)))(
  "keeps the bridge's alarms that halt signing when an older database is migrated, on %s",
  async (engine) => {
    const storage = await createEmptyDatabase(engine);
    const database = storage.open();
    try {
      await migrateTo(database, "0040-reason-codes");
      const old = (kind: string, subject: string, clearedAt: number | null) => ({
        kind,
        subject,
        origin: 4443,
        sentence: "It was like this.",
        raised_at: 7,
        cleared_at: clearedAt,
      });
      await database.db
        .insertInto("bridge_alarm" as never)
        .values([
          old("conflicting-root", "4443:12", null),
          old("unproven-tree", "4443", 9),
          old("silent-chain", "97", null),
        ] as never)
        .execute();
      await migrate(database);
      expect(await listOpenAlarms(database.db)).toMatchObject([
        {
          code: "conflicting-root",
          subject: "4443:12",
          values: { domain: 4443, index: 12 },
          severity: "critical",
          raisedAt: 7,
        },
      ]);
    } finally {
      await database.close();
      storage.remove();
    }
  },
);
