import { expect, test } from "vitest";
import { areaOfPage } from "./area-of-page.ts";

const id = "019abcde-0000-7000-8000-000000000001";

test.each([
  ["/", { area: "bridge" }],
  ["/admin/slashing?validator=1", { area: "staking" }],
  ["/staking/mine", { area: "staking" }],
  ["/bridge", { area: "bridge" }],
  ["/faucet/vaults", { area: "faucet" }],
  ["/ecoSystem/treasury/1", { area: "ecosystem" }],
  ["/ecoSystem/createdDevTasK", { area: "tasks" }],
  [`/ecoSystem/createdDevTasK/${id}`, { area: "tasks", topic: id }],
  [`/ecoSystem/createDevTask/edit?id=${id}&step=review`, { area: "tasks", topic: id }],
  ["/ecoSystem/createDevTask/edit?id=x", { area: "tasks" }],
  [`/ecoSystem/submitedIncentive/award/${id}`, { area: "tasks", topic: id }],
  ["/token/mintBurning/0x12", { area: "tokens" }],
  ["/burn/native", { area: "tokens" }],
  ["/explorer/4443/tx/0x12", { area: null }],
  ["/tokens", { area: null }],
])("assigns transactions from %s to %o", (page, origin) => {
  expect(areaOfPage(page)).toEqual(origin);
});
