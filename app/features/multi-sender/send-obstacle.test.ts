import { getAddress, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { Delivery } from "#app/domain/payments/campaign/campaign.types.ts";
import type { DryRun } from "./dry-run.server.ts";
import { approvalUnits, findSendObstacle } from "./send-obstacle.ts";

const echo = { token: getAddress(`0x${"ec".repeat(20)}`), symbol: "ECHO", decimals: 6 };
const coin = { token: zeroAddress, symbol: "TAN", decimals: 18 };
const chunk = { chunk: 0, count: 2, total: 12n };
const error = { chunk: 0, message: "It takes a fee.", rows: [], takesFee: true };
const done = (errors: (typeof error)[] = []): DryRun => ({
  kind: "done",
  tried: [0, 1],
  untried: 0,
  errors,
  throughContract: [],
});
const address = getAddress(`0x${"ab".repeat(20)}`);
const rejectedRow = { ...error, message: null, rows: [{ rowIndex: 0, line: 1, address }] };

type Options = { asset?: typeof echo; allowance?: bigint | null; delivery?: Delivery };

function obstacle(
  dryRun: DryRun | null,
  { asset = echo, allowance = 0n, delivery = "strict" }: Options = {},
) {
  return findSendObstacle({ campaign: { asset, delivery }, chunk, dryRun, allowance });
}

test("offers no approval before the payment's simulation has passed", () => {
  expect(obstacle(null)).toContain("Wait for the simulation");
  expect(obstacle({ kind: "unavailable" })).toContain("cannot simulate");
  expect(obstacle({ kind: "short", missing: 1n })).toContain("too little ECHO");
  expect(obstacle(done([error]))).toContain("simulation of batch 1 failed");
  expect(obstacle(done([rejectedRow as never]))).toContain("simulation of batch 1 failed");
  expect(obstacle(done())).toBeNull();
  expect(obstacle(null, { allowance: null })).not.toBeNull();
});

test("skips the simulation without an approval, unless it has failed", () => {
  for (const options of [{ asset: coin, allowance: 12n }, { allowance: 12n }]) {
    expect(obstacle(null, options)).toBeNull();
    expect(obstacle({ kind: "unavailable" }, options)).toBeNull();
    expect(obstacle(done([error]), options)).not.toBeNull();
  }
});

test("sends a tolerant batch without the failing rows", () => {
  expect(obstacle(done([rejectedRow as never]), { delivery: "tolerant" })).toBeNull();
  expect(obstacle(done([error]), { delivery: "tolerant" })).not.toBeNull();
});

test("approves only batches that passed the simulation", () => {
  const chunks = [10n, 20n, 40n].map((total, i) => ({ chunk: i, count: 1, total }));
  const campaign = { asset: echo, delivery: "strict" } as const;
  const units = (dryRun: DryRun | null, of: number) =>
    approvalUnits(campaign, { chunk: of, chunks, dryRun });
  expect(units(done(), 0)).toBe(30n);
  expect(units(done([{ ...error, chunk: 1 }]), 0)).toBe(10n);
  expect(units(done(), 2)).toBe(70n);
  expect(units(null, 2)).toBe(40n);
});
