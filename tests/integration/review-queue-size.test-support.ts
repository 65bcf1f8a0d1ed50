import { createTestDatabase, type EngineName } from "#tests/support/engines.ts";
import { seedQueue } from "#tests/support/review-queue.ts";

export type QueueFigure = { what: string; fewMs: number; manyMs: number };

const tries = 5;

/**
 * Returns the milliseconds of the list's first page and counts, over few submissions and over many;
 * best of five.
 */
export async function measureQueue(
  engine: EngineName,
  { few, many }: { few: number; many: number },
): Promise<QueueFigure[]> {
  const [small, large] = [await measure(engine, few), await measure(engine, many)];
  return Object.keys(large).map((what) => ({
    what,
    fewMs: small[what] ?? 0,
    manyMs: large[what] ?? 0,
  }));
}

async function measure(engine: EngineName, count: number): Promise<Record<string, number>> {
  const storage = await createTestDatabase(engine);
  const database = storage.open();
  try {
    const figures: Record<string, number> = {};
    for (const [what, read] of Object.entries(await seedQueue(database, count))) {
      figures[what] = await best(read);
    }
    return figures;
  } finally {
    await database.close();
    storage.remove();
  }
}

async function best(read: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < tries; i += 1) {
    const startedAt = performance.now();
    await read();
    times.push(performance.now() - startedAt);
  }
  return Math.min(...times);
}
