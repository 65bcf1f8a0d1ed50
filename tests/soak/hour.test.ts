import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isMissing } from "#tests/support/engines.ts";
import { allDisruptions } from "./disruptions.test-support.ts";
import { soak, soakLimit } from "./soak.test-support.ts";

/** Another length is for work on the test itself. */
const minutes = Number(process.env["SOAK_MINUTES"] ?? 60);
const allowedGrowth = 1.05;

test.skipIf(isMissing("postgres"))(
  "loses and doubles nothing through an hour with 25 disruptions, and grows by 5 % at most",
  async () => {
    const { accepted, transfers, errors, footprints, logFile } = await soak(
      minutes,
      allDisruptions,
    );
    process.stderr.write(readFileSync(logFile, "utf8"));
    expect(errors).toEqual([]);
    expect(accepted).toBeGreaterThan(minutes * 25);
    expect(transfers).toBeGreaterThan(minutes * 8);
    for (const [name, { early, late }] of footprints) {
      expect([name, late.heapBytes / early.heapBytes < allowedGrowth]).toEqual([name, true]);
      expect([name, late.residentBytes / early.residentBytes < allowedGrowth]).toEqual([
        name,
        true,
      ]);
      expect([name, late.openFiles <= early.openFiles + 5]).toEqual([name, true]);
    }
  },
  soakLimit(minutes),
);
