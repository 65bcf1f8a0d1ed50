import { privateKeyToAccount } from "viem/accounts";
import { expect, test } from "vitest";
import { devnetAddress, devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { loadApp } from "#tests/support/app.ts";
import { startScenario } from "#tests/support/scenario.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const [alder] = devnetIndex.outsideValidators;
const operator = devnetAddress(alder);

const app = await loadApp();
await startScenario();
const cookie = await signIn(app, privateKeyToAccount(devnetKey(devnetIndex.admins[0])));

async function read(path: string): Promise<string> {
  const response = await app.handle(appRequest(path, { cookie }));
  expect([path, response.status]).toEqual([path, 200]);
  return (await response.text()).replaceAll("<!-- -->", "");
}

test("shows the viewed address's stake, validator and claims without actions", async () => {
  expect(await read("/staking/mine")).toContain("Your delegations and rewards appear here.");
  const stake = await read(`/staking/mine?as=${operator.toLowerCase()}`);
  expect(stake).toContain("Slash simulation");
  expect(stake).toContain(`href="/staking/1?as=${operator}"`);
  expect(stake).toMatch(
    /<button [^>]*disabled=""[^>]*>(?:(?!<\/button>).)*You are viewing this as another account;/,
  );
  // The operator is on none of the lists.
  expect(await read("/staking")).toContain('href="/admin"');
  expect(await read(`/staking?as=${operator}`)).not.toMatch(/href="\/admin"[^>]*data-variant/);

  expect(await read("/staking/validator")).toContain("Become a validator");
  const validator = await read(`/staking/validator?as=${operator}`);
  expect(validator).toContain("Exit");
  expect(validator).not.toContain("Become a validator");

  const parameters = await read(`/admin/parameters?as=${operator}`);
  expect(parameters).toContain("The contract allows this only to a");
  expect(parameters).not.toContain("The configuration lists this wallet");
  expect(await read("/admin/parameters")).not.toContain("The contract allows this only to a");

  for (const path of ["validatorClaim", "developerRewards", "boostRewards", "stakingIncentive"]) {
    const page = await read(`/ecoSystem/${path}?as=${operator}`);
    expect([path, page.includes("Signing and changes are disabled.")]).toEqual([path, true]);
  }
  expect(await read(`/ecoSystem/validatorClaim?as=${operator}`)).toContain(
    `placeholder="${operator}"`,
  );
});
