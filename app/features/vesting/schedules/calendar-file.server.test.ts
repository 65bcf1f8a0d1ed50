import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { type Dated, writeCalendar } from "./calendar-file.server.ts";

const day = 86_400;
const after = Date.UTC(2026, 10, 20) / 1_000;
const options = { after, networkName: () => "TAN", publicUrl: "https://console.example" };

/** A daily schedule over ten years. */
function schedule(id: bigint, start = after): Dated {
  return {
    chainId: 4443,
    id,
    token: zeroAddress,
    unit: { symbol: "TAN", decimals: 18, image_url: "" },
    funder: zeroAddress,
    total: 10n ** 18n,
    terms: {
      start,
      cliff: 0,
      duration: 3_650 * day,
      step: day,
      startBps: 0,
      cliffBps: 0,
      revocable: false,
      transferable: false,
    },
    revokedAt: null,
  } as unknown as Dated;
}

const countEvents = (schedules: readonly Dated[]) =>
  writeCalendar(schedules, options).match(/BEGIN:VEVENT/g)?.length ?? 0;

test("a stranger's grants make neither a huge calendar nor hide the ones before them", () => {
  const own = schedule(1n);
  const dust = Array.from({ length: 2_000 }, (_, i) => schedule(BigInt(i + 2)));
  expect(countEvents([own])).toBe(400);
  expect(countEvents([own, ...dust.slice(0, 199)])).toBe(200 * 5);
  const file = writeCalendar([own, ...dust], options);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1_000);
  expect(file).toContain("/vesting/4443/");
});

test("leaves out years that calendar programs reject", () => {
  const far = Date.UTC(9999, 11, 30) / 1_000;
  expect(countEvents([schedule(1n, far)])).toBe(1);
  expect(countEvents([schedule(1n, far + 5 * day)])).toBe(0);
});
