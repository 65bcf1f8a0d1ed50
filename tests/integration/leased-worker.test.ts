import { expect, onTestFinished, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/log.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { leased } from "#app/workers/leased.server.ts";
import { createTestDatabase, isMissing } from "#tests/support/engines.ts";

const ttlMs = 15_000;

/** Starts a database shared by several processes, and their common clock. */
async function startFixture() {
  const storage = await createTestDatabase("postgres");
  const database = storage.open();
  onTestFinished(async () => {
    await database.close();
    storage.remove();
  });
  const parsed = parseEnv({});
  if (parsed.kind === "invalid") throw new Error(parsed.errors.join("\n"));
  const clock = { now: 1_000_000 };
  const runtime: Runtime = {
    env: parsed.env,
    database,
    log: createLogger("silent"),
    now: () => clock.now,
    maxHeadAgeMs: 0,
  };
  const startWorker = (name: string) => {
    const seen: string[] = [];
    const worker = leased({
      name: "work",
      intervalMs: 250,
      ttlMs,
      runOnce: async (_, { fence }) => void seen.push(`${name} ${fence}`),
      onOutside: () => void seen.push(`${name} waits`),
    });
    const run = async () => {
      seen.length = 0;
      await worker.runOnce(runtime);
      return seen.join();
    };
    return { run, release: () => worker.release?.(runtime) };
  };
  const readExpiry = async () =>
    (await database.db.selectFrom("lease").select("expires_at").executeTakeFirstOrThrow())
      .expires_at;
  return { clock, readExpiry, startWorker };
}

const onPostgres = test.skipIf(isMissing("postgres"));

onPostgres("one process works, and another after it stopped or fell silent", async () => {
  const { clock, startWorker } = await startFixture();
  const first = startWorker("first");
  const second = startWorker("second");
  expect(await first.run()).toBe("first 1");
  expect(await second.run()).toBe("second waits");
  clock.now += ttlMs - 1;
  expect(await second.run()).toBe("second waits");
  clock.now += 1;
  expect(await second.run()).toBe("second 2");
  // After its silence, it must not trust the lease that it remembers.
  expect(await first.run()).toBe("first waits");
  await second.release();
  expect(await first.run()).toBe("first 3");
});

onPostgres("renews a lease once a third of its time is over, and not before", async () => {
  const { clock, readExpiry, startWorker } = await startFixture();
  const worker = startWorker("first");
  const startedAt = clock.now;
  await worker.run();
  clock.now = startedAt + ttlMs / 3 - 1;
  expect(await worker.run()).toBe("first 1");
  expect(await readExpiry()).toBe(startedAt + ttlMs);
  clock.now = startedAt + ttlMs / 3;
  expect(await worker.run()).toBe("first 1");
  expect(await readExpiry()).toBe(clock.now + ttlMs);
});

onPostgres("a clock that was set back renews the lease", async () => {
  const { clock, readExpiry, startWorker } = await startFixture();
  const worker = startWorker("first");
  await worker.run();
  clock.now -= 3_600_000;
  expect(await worker.run()).toBe("first 1");
  expect(await readExpiry()).toBe(clock.now + ttlMs);
});
