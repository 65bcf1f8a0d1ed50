import { afterAll, expect, test } from "vitest";
import { measureDesk } from "#tests/integration/task-desk-size.test-support.ts";
import { engines, isMissing } from "#tests/support/engines.ts";

const found: string[] = [];
afterAll(() => console.log(found.join("\n")));

for (const engine of engines.filter((one) => !isMissing(one))) {
  test(`${engine}: the desk's pages over 100,000 submissions take at most 200 ms`, async () => {
    const figures = await measureDesk(engine, { few: 500, many: 100_000 });
    found.push(
      ...figures.map(
        ({ what, fewMs, manyMs }) =>
          `${engine} ${what}: ${fewMs.toFixed(1)} / ${manyMs.toFixed(1)} ms`,
      ),
    );
    for (const { what, manyMs } of figures) expect([what, manyMs < 200]).toEqual([what, true]);
  });
}
