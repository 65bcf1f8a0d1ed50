import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { loader } from "#app/routes/metrics.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { type Family, listMetricNames, parseFamilies } from "#tests/support/prometheus.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

let runtime: TestRuntime;
let families: Family[];
mockChains(14_443);

beforeAll(async () => {
  runtime = await startTestRuntime();
  const request = new Request("http://127.0.0.1:3000/metrics");
  const context = { nonce: "test", clientAddress: "127.0.0.1" };
  const response = await loader({ request, context, params: {} });
  families = parseFamilies(await response.text());
});
afterAll(() => runtime.close());

const own = () => families.filter(({ name }) => name.startsWith("tan_"));

test("names each family once, with a help text and a type", () => {
  const names = families.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
  expect(own().length).toBeGreaterThanOrEqual(30);
  const bare = own().filter(
    ({ help, type }) => help === "" || !/^(gauge|counter|histogram)$/.test(type),
  );
  expect(bare).toEqual([]);
});

/** Parts of a name that say in what it is counted, but not in a base unit. */
const otherUnits =
  /_(ns|us|ms|milliseconds|minutes|hours|days|weeks|kb|mb|gb|percent|wei|gwei|bps)(_|$)/;
/** Last words of a quantity, which a unit follows. */
const withoutUnit = /_(age|balance|delay|duration|escrow|free|lag|latency|runway|size|stake|time)$/;

test("names its families by the conventions of Prometheus", () => {
  const wrong = own().filter(
    ({ name, type }) =>
      !/^[a-z0-9_]+$/.test(name) ||
      otherUnits.test(name) ||
      withoutUnit.test(name) ||
      name.endsWith("_total") !== (type === "counter") ||
      /_(count|sum|bucket|gauge|counter|histogram)$/.test(name),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("has no label that only summaries and histograms may have", () => {
  const labels = own()
    .filter(({ type }) => type === "gauge" || type === "counter")
    .flatMap(({ samples }) => samples.flatMap((sample) => Object.keys(sample.labels)));
  expect(labels.filter((label) => label === "le" || label === "quantile")).toEqual([]);
});

/** Returns the names under which a family's series are read. */
function seriesOf({ name, type }: Family): string[] {
  if (type === "histogram") return [`${name}_bucket`, `${name}_sum`, `${name}_count`];
  return type === "summary" ? [name, `${name}_sum`, `${name}_count`] : [name];
}

/** Lists the metrics of expressions that no family has; `up` is Prometheus' own. */
function listUnknown(expressions: readonly string[]): string[] {
  const known = new Set(["up", ...families.flatMap(seriesOf)]);
  return expressions.flatMap(listMetricNames).filter((name) => !known.has(name));
}

const dashboardSchema = z.object({
  title: z.string(),
  schemaVersion: z.number(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      targets: z.array(z.object({ expr: z.string() })).default([]),
      fieldConfig: z.object({ defaults: z.object({ unit: z.string() }) }).optional(),
    }),
  ),
});
const grafana = path.join("deploy", "grafana");

test.each(readdirSync(grafana))("the dashboard %s shows metrics that exist, with units", (file) => {
  const text = readFileSync(path.join(grafana, file), "utf8");
  const { panels, templating } = dashboardSchema.parse(JSON.parse(text));
  expect(templating.list).toMatchObject([{ name: "datasource", type: "datasource" }]);
  const ids = panels.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
  const shown = panels.filter(({ targets }) => targets.length > 0);
  expect(shown.length).toBeGreaterThan(5);
  expect(shown.filter(({ fieldConfig }) => fieldConfig === undefined)).toEqual([]);
  expect(listUnknown(shown.flatMap(({ targets }) => targets.map(({ expr }) => expr)))).toEqual([]);
});

test("each alert reads metrics that exist and says what to do", () => {
  const [, ...rules] = readFileSync(path.join("deploy", "prometheus", "alerts.yml"), "utf8").split(
    /^ +- alert: /m,
  );
  expect(rules.length).toBeGreaterThan(15);
  const incomplete = rules.filter(
    (rule) =>
      !/^ +for: \d+[smhd]$/m.test(rule) ||
      !/^ +severity: (warning|critical)$/m.test(rule) ||
      !/^ +summary: ".+"$/m.test(rule) ||
      !/^ +description: ".+\."$/m.test(rule),
  );
  expect(incomplete).toEqual([]);
  const expressions = rules.map((rule) => /^ +expr: (.+)$/m.exec(rule)?.[1] ?? "");
  expect(expressions.filter((expression) => listMetricNames(expression).length === 0)).toEqual([]);
  expect(listUnknown(expressions)).toEqual([]);
});

test.each([
  ['sum by (le) (rate(a_bucket{x=~"b|c"}[5m])) / on (d) group_left () e:f', ["a_bucket", "e:f"]],
  ["time() - max(a_seconds) > 6e2 and b offset 1d or vector(0)", ["a_seconds", "b"]],
  ["absent(a)", ["a"]],
])("finds the metrics of %s", (expression, names) => {
  expect(listMetricNames(expression)).toEqual(names);
});
