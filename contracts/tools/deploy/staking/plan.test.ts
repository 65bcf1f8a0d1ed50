import { expect, test } from "vitest";
import { devnetStakingPlan, networkStakingPlan, type StakingPlan } from "./plan.ts";

const windowOf = ({ parameters }: StakingPlan) =>
  parameters.find(({ key }) => key === "SLASH_WINDOW");

test("gives guardians a day or more to veto, and minutes on the embedded network", () => {
  expect(windowOf(networkStakingPlan())).toMatchObject({ value: 86_400n, min: 86_400n });
  expect(windowOf(devnetStakingPlan())).toMatchObject({ value: 600n, min: 60n });
});
