import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetKey } from "#app/chain/devnet-accounts.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { measureQueue } from "#tests/integration/review-queue-size.test-support.ts";
import { loadApp } from "#tests/support/app.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { startTestNetwork, type TestNetwork } from "#tests/support/network.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";
import { seedSubmissions, seedTasks } from "#tests/support/tasks.ts";
import { within } from "#scripts/test/patience.ts";

const found: string[] = [];
afterAll(() => console.log(found.join("\n")));

let network: TestNetwork;
beforeAll(async () => {
  network = await startTestNetwork();
}, within(120));
afterAll(() => network.stop());

/**
 * Returns the milliseconds of whole requests, including guard, chain, queries and rendering; the
 * median of nine.
 */
async function measureRequests(engine: "sqlite" | "postgres", paths: readonly string[]) {
  const runtime = await startTestRuntime({ engine, network });
  try {
    const { db } = runtime.database;
    const contract = findTaskEscrow()?.address.toLowerCase() ?? "";
    const tasks = await seedTasks(db, 100, { row: { contract } });
    for (const task of tasks) await seedSubmissions(db, task, 1_000);
    const app = await loadApp();
    const cookie = await signIn(app, privateKeyToAccount(devnetKey(0)));
    const figures: { path: string; ms: number }[] = [];
    for (const path of paths) {
      const times: number[] = [];
      for (let i = 0; i < 9; i += 1) {
        const startedAt = performance.now();
        const response = await app.handle(appRequest(path, { cookie }));
        await response.text();
        times.push(performance.now() - startedAt);
        expect([path, response.status]).toEqual([path, 200]);
      }
      figures.push({ path, ms: times.toSorted((one, other) => one - other)[4] ?? 0 });
    }
    return figures;
  } finally {
    await runtime.close();
  }
}

for (const engine of engines.filter((one) => !isMissing(one))) {
  test(`${engine}: queries the review queue of 100,000 submissions within 200 ms`, async () => {
    const figures = await measureQueue(engine, { few: 500, many: 100_000 });
    found.push(
      ...figures.map(
        ({ what, fewMs, manyMs }) =>
          `${engine} ${what}: ${fewMs.toFixed(1)} / ${manyMs.toFixed(1)} ms`,
      ),
    );
    for (const { what, manyMs } of figures) expect([what, manyMs < 200]).toEqual([what, true]);
  });
}

const queue = "/ecoSystem/submitedIncentive";
const pages = [queue, `${queue}?status=approved`, "/ecoSystem"];

for (const engine of engines.filter((one) => !isMissing(one))) {
  test(`${engine}: loads whole pages over 100,000 submissions of 100 tasks within 200 ms`, async () => {
    const figures = await measureRequests(engine, pages);
    found.push(...figures.map(({ path, ms }) => `${engine} GET ${path}: ${ms.toFixed(0)} ms`));
    for (const { path, ms } of figures) expect([path, ms < 200]).toEqual([path, true]);
  });
}
