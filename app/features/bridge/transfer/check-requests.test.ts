import { expect, test } from "vitest";
import type { TransferCheck } from "./check.server.ts";
import { printCheck, readCheck } from "./check-requests.ts";

const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";

test("round-trips a check through JSON", () => {
  const checks: TransferCheck[] = [
    {
      kind: "ready",
      amount: 10n ** 30n,
      recipient: token,
      charge: { valueWei: 0n, feeWei: 1n, approve: { token, units: 2n } },
    },
    { kind: "rejected", field: "amount", message: "At most 12n can be sent." },
  ];
  for (const check of checks) expect(readCheck(printCheck(check))).toEqual(check);
});
