import { Counter, register } from "prom-client";
import { afterAll, expect, test } from "vitest";
import { registered } from "./registered.server.ts";

const name = "tan_test_events_total";
afterAll(() => register.removeSingleMetric(name));

test("creates a metric at its first use, and counts on it afterwards", async () => {
  const events = () => registered(Counter<"kind">, { name, help: "Events", labelNames: ["kind"] });
  events().inc({ kind: "first" });
  events().inc({ kind: "first" }, 2);
  expect(await register.getSingleMetricAsString(name)).toContain(`${name}{kind="first"} 3`);
});
