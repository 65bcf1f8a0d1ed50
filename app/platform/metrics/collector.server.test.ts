import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFamilies } from "#tests/support/prometheus.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";
import { collectGauges, defineCollector } from "./collector.server.ts";

let runtime: TestRuntime;

beforeAll(async () => {
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

const families = {
  tan_first_bytes: { help: "The first", labels: [] },
  tan_second_bytes: { help: "The second", labels: ["chain"] },
} as const;

async function scrape(area: string, end: () => Promise<void>) {
  const collector = defineCollector({
    area,
    families,
    collect: async (gauges) => {
      gauges.tan_second_bytes.set({ chain: 4443 }, 7);
      await end();
      gauges.tan_first_bytes.set(1);
    },
  });
  const found = parseFamilies(await collectGauges([collector]));
  const values = found.map(({ name, samples }): [string, number[]] => [
    name,
    samples.map(({ value }) => value),
  ]);
  return Object.fromEntries(values);
}

test("reads the gauges of an area", async () => {
  expect(await scrape("whole", async () => undefined)).toMatchObject({
    tan_first_bytes: [1],
    tan_second_bytes: [7],
    tan_collector_success: [1],
  });
});

test.each([
  ["fails", () => Promise.reject(new Error("down"))],
  ["is late", () => new Promise<void>(() => undefined)],
])("leaves out what is not read of an area that %s", async (area, end) => {
  expect(await scrape(area, end)).toMatchObject({
    tan_first_bytes: [],
    tan_second_bytes: [7],
    tan_collector_success: [0],
  });
});
