import { type Kysely, sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { historyFields } from "#app/common/history/history-filter.ts";
import { parseListQuery } from "#app/kit/list/list-query.ts";
import { listHistory } from "#app/common/history/history.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { createTestDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { within } from "#scripts/test/patience.ts";

const found: string[] = [];
afterAll(() => console.log(found.join("\n")));

const someone = `0x${"12".repeat(20)}`;
const rare = `0x${"34".repeat(20)}`;

/** Inserts rows of one page's history, spread over days; one in a thousand by another account. */
async function seed(db: Kysely<Schema>, from: number, to: number): Promise<void> {
  const rows = Array.from({ length: to - from }, (_, i) => from + i).map((n) => ({
    id: `019b0000-0000-7000-8000-${String(n).padStart(12, "0")}`,
    at: n * 60_000,
    actor: n % 1_000 === 0 ? rare : someone,
    action: "submission.label",
    subject: `submission ${n}`,
    details: `{"before":"good","after":"better ${n}"}`,
    chain_id: null,
    tx_hash: null,
    area: "tasks",
    topic: `task-${n % 100}`,
    ip_hash: null,
  }));
  for (let i = 0; i < rows.length; i += 1_000) {
    await db
      .insertInto("audit")
      .values(rows.slice(i, i + 1_000))
      .execute();
  }
}

const before = "before=6000000.019b0000-0000-7000-8000-000000000100";
const pages: readonly (readonly [what: string, search: string, topic: string | null])[] = [
  ["first page", "", null],
  ["last page", before, null],
  ["by action", "action=submission.label", null],
  ["by who", `actor=${rare}`, null],
  ["by days long ago", "from=1970-01-01&to=1970-01-01", null],
  ["of one thing", "", "task-7"],
];

async function measure(db: Kysely<Schema>, search: string, topic: string | null) {
  const { filter } = parseListQuery(historyFields, new URLSearchParams(search));
  const read = () => listHistory(db, { area: "tasks", topic }, { filter, limit: 51 });
  const times: number[] = [];
  for (let i = 0; i < 5; i += 1) {
    const began = performance.now();
    await read();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

for (const engine of engines.filter((one) => !isMissing(one))) {
  test(
    `${engine}: loads a page of a 20,000-row history as fast as of one with 1,000`,
    async () => {
      const storage = await createTestDatabase(engine);
      const database = storage.open();
      const { db } = database;
      const measureAll = async () => {
        const times: number[] = [];
        for (const [, search, topic] of pages) times.push(await measure(db, search, topic));
        return times;
      };
      await seed(db, 0, 1_000);
      const few = await measureAll();
      await seed(db, 1_000, 20_000);
      if (engine === "postgres") await sql`analyze audit`.execute(db);
      const many = await measureAll();
      const text = await measure(db, "text=nothing-is-called-so", null);
      for (const [i, [what]] of pages.entries()) {
        found.push(`${engine} ${what}: ${few[i]?.toFixed(1)} / ${many[i]?.toFixed(1)} ms`);
        expect([what, (many[i] ?? 0) < Math.max(25, (few[i] ?? 0) * 5)]).toEqual([what, true]);
      }
      // Text without a match is searched in every row.
      found.push(`${engine} text without a match: ${text.toFixed(0)} ms`);
      expect(text).toBeLessThan(500);
      const hostile = new URLSearchParams("text=submission 7%00'\\%25");
      const { filter } = parseListQuery(historyFields, hostile);
      expect(await listHistory(db, { area: "tasks", topic: null }, { filter, limit: 1 })).toEqual(
        [],
      );
      await database.close();
      storage.remove();
    },
    within(120),
  );
}
