import { spawnSync } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loader } from "#app/routes/metrics.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime, type TestRuntime } from "#tests/support/runtime.ts";

let runtime: TestRuntime;
mockChains(14_443);

beforeAll(async () => {
  runtime = await startTestRuntime();
});
afterAll(() => runtime.close());

function runPromtool(args: readonly string[], input = ""): { code: number | null; output: string } {
  const run = spawnSync("promtool", args, { input, encoding: "utf8" });
  return { code: run.status, output: `${run.stdout}${run.stderr}` };
}

/** Prometheus' own checks, where its tool is installed, as `.ci/run` does. */
const withPromtool = test.skipIf(runPromtool(["--version"]).code !== 0);

withPromtool("promtool finds nothing wrong with the metrics", async () => {
  const request = new Request("http://127.0.0.1:3000/metrics");
  const context = { nonce: "test", clientAddress: "127.0.0.1" };
  const text = await (await loader({ request, context, params: {} })).text();
  // The names of the process's metrics are prom-client's.
  const own = text.split("\n").filter((line) => /^(# (HELP|TYPE) )?tan_/.test(line));
  const { code, output } = runPromtool(["check", "metrics"], `${own.join("\n")}\n`);
  expect(output).toBe("");
  expect(code).toBe(0);
});

withPromtool("promtool accepts the alerts", () => {
  const rules = path.join("deploy", "prometheus", "alerts.yml");
  const { code, output } = runPromtool(["check", "rules", rules]);
  expect({ code, output }).toMatchObject({ code: 0 });
});
