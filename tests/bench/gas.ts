import { spawnSync } from "node:child_process";
import { z } from "zod";
import { foundryBinary } from "#contracts/tools/foundry-binary.mjs";

const reportSchema = z.record(
  z.string(),
  z.object({
    test_results: z.record(
      z.string(),
      z.object({ status: z.string(), decoded_logs: z.array(z.string()) }),
    ),
  }),
);

/**
 * Returns what the contracts' gas tests print: gas for each, or, where the line says so, its ratio
 * to the EVM's minimum charge.
 *
 * @throws if a bound of a gas test does not hold.
 */
export function readGas(): { label: string; value: string }[] {
  const run = spawnSync(
    foundryBinary("forge"),
    ["test", "--match-contract", "GasTest", "--json", "-vv"],
    {
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const suites = reportSchema.parse(JSON.parse(run.stdout.slice(run.stdout.indexOf("{"))));
  const results = Object.values(suites).flatMap((suite) => Object.entries(suite.test_results));
  const failed = results.filter(([, { status }]) => status !== "Success").map(([name]) => name);
  if (failed.length > 0) throw new Error(`Gas tests failed: ${failed.join(", ")}.`);
  return results.flatMap(([, { decoded_logs: lines }]) =>
    lines.map((line) => {
      const end = line.lastIndexOf(":");
      return { label: line.slice(0, end), value: line.slice(end + 1).trim() };
    }),
  );
}
