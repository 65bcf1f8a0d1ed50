import { getAddress } from "viem";
import { expect, test } from "vitest";
import { parseRecipients } from "./parse-recipients.ts";
import { options } from "./recipients.test-support.ts";

test("ten thousand rows are read in a small multiple of a bare loop over them", () => {
  const lines = Array.from({ length: 10_000 }, (_, index) => {
    const digits = (BigInt(index) * 0x9e3779b97f4a7c15f39cc0605cedc835n + 1n).toString(16);
    return `${getAddress(`0x${digits.padStart(40, "7").slice(-40)}`)},${index + 1}.25,memo ${index}`;
  });
  const text = lines.join("\n");
  const timeOf = (run: () => void) => {
    const startedAt = performance.now();
    run();
    return performance.now() - startedAt;
  };
  const bare = () => {
    let sum = 0n;
    for (const line of text.split("\n")) sum += BigInt((line.split(",")[1] ?? "").replace(".", ""));
    expect(sum).toBeGreaterThan(0n);
  };
  const whole = () => {
    const result = parseRecipients(text, options());
    expect(result).toMatchObject({ kind: "list", counts: { rows: 10_000, errors: 0 } });
  };
  // Both take about as long in a round, so that whatever else the machine does slows both.
  const repeats = 40;
  const rounds = Array.from({ length: 4 }, () => {
    const bareMs = timeOf(() => Array.from({ length: repeats }, bare)) / repeats;
    const wholeMs = timeOf(whole);
    return { bareMs, wholeMs, ratio: wholeMs / bareMs };
  });
  const ratio = Math.min(...rounds.map((round) => round.ratio));
  const [{ bareMs, wholeMs } = { bareMs: 0, wholeMs: 0 }] = rounds.filter(
    (round) => round.ratio === ratio,
  );
  console.info(
    `10,000 rows: ${wholeMs.toFixed(0)} ms, bare loop ${bareMs.toFixed(1)} ms, ratio ${ratio.toFixed(0)}`,
  );
  // One keccak an address, to check its capitals, is about twenty times the bare loop by itself.
  expect(ratio).toBeLessThan(150);
});
