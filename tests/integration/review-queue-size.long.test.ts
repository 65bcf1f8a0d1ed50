import { afterAll, expect, test } from "vitest";
import { measureQueue } from "./review-queue-size.test-support.ts";
import { engines, isMissing } from "#tests/support/engines.ts";

const found: string[] = [];
afterAll(() => console.log(found.join("\n")));

for (const engine of engines.filter((one) => !isMissing(one))) {
  test(`${engine}: loads the review queue of 10,000 submissions as fast as of 500`, async () => {
    const figures = await measureQueue(engine, { few: 500, many: 10_000 });
    found.push(
      ...figures.map(
        ({ what, fewMs, manyMs }) =>
          `${engine} ${what}: ${fewMs.toFixed(1)} / ${manyMs.toFixed(1)} ms`,
      ),
    );
    for (const { what, fewMs, manyMs } of figures) {
      expect([what, manyMs < Math.max(50, fewMs * 8)]).toEqual([what, true]);
    }
  });
}
