import { expect, test } from "vitest";
import { gasOfCreating } from "#app/features/vesting/cost.ts";
import { readGas } from "#tests/bench/gas.ts";

test("previews the gas that the contract's gas tests measure", () => {
  const printed = readGas();
  const measured = (label: string) =>
    Number(printed.find((line) => line.label === label)?.value ?? NaN);
  const ratios = [
    Number(gasOfCreating(1, 1)) / measured("create one as a chunk"),
    Number(gasOfCreating(100, 1)) / (100 * measured("create 100 as a chunk, each")),
  ];
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
});
