import { expect, test } from "vitest";
import { isMissing } from "#tests/support/engines.ts";
import { eachKindOfDisruption } from "./disruptions.test-support.ts";
import { soak, soakLimit } from "./soak.test-support.ts";

const minutes = 2;

test.skipIf(isMissing("postgres"))(
  "loses and doubles nothing through one disruption of each kind",
  async () => {
    const { accepted, transfers, errors } = await soak(minutes, eachKindOfDisruption);
    expect(errors).toEqual([]);
    expect(accepted).toBeGreaterThan(30);
    expect(transfers).toBeGreaterThan(10);
  },
  soakLimit(minutes),
);
