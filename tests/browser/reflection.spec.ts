import { readFileSync } from "node:fs";
import path from "node:path";
import { getAddress } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseDeployments } from "#app/chain/deployments.ts";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { reflectionTokens } from "#tests/support/reflection.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { reflectionPage } from "./reflection.page.ts";
import { sign } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const root = "/token/standerdReflection";
const unit = 10n ** 9n;
const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const other = privateKeyToAccount(devnetKey(devnetIndex.admins[1]));
const holder = privateKeyToAccount(devnetKey(devnetIndex.visitor));

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

function findFactory() {
  const file = path.join(stage.network.dataDir, "deployments.json");
  const factory = parseDeployments(readFileSync(file, "utf8")).chains[4443]?.contracts[
    "reflectionFactory"
  ];
  if (!factory) throw new Error("The factory is not deployed.");
  return getAddress(factory.address);
}

test("simulates and creates a reflection token, pays holders, and manages it as its owner", async () => {
  const tokens = reflectionTokens(stage.network, findFactory());
  // Anyone can do this with the factory alone.
  const hostile = await tokens.create({ name: `\u202E${"W".repeat(61)}`, symbol: "MMMMMMMMMMM" });
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const view = reflectionPage(page);

  await consolePage(page).open(root);
  await view.form.getByLabel("Name").fill("Tan Reflect");
  await view.form.getByLabel("Symbol").fill("TRF");
  await view.form.getByLabel("Supply").fill("1000000");
  await view.form.getByLabel("Fee").fill("10.5");
  await view.form.getByText("The contract takes at most 10 %.").waitFor();
  await view.form.getByLabel("Fee").fill("2");
  await view.outcome.getByText(/^0x[0-9a-fA-F]{40}$/).waitFor();
  // A tenth of the supply: two percent of it for the four holders.
  expect(await view.simulator.innerText()).toMatch(/Fee of 2 %\s+2,000 TRF/);
  await view.simulator.getByLabel("Exchange pair is excluded").check();
  const pair = view.gains.getByRole("row", { name: /Exchange pair/ });
  await expect.poll(() => pair.innerText(), pollOptions).toMatch(/0 TRF$/);
  await view.form.getByRole("button", { name: "Review the token" }).click();
  const created = await sign(page, "Create TRF", "Create TRF");
  expect(created["fee uint16"]).toBe("2 %, can only be lowered");
  await page.getByRole("heading", { name: "Tan Reflect (TRF)" }).waitFor();
  const token = getAddress(new URL(page.url()).pathname.split("/").at(-1) ?? "");

  await tokens.transfer(token, admin, other.address, 500_000n * unit);
  await tokens.transfer(token, other, holder.address, 100_000n * unit);
  await expect
    .poll(async () => {
      await page.reload();
      return view.figure("I earned").innerText();
    }, pollOptions)
    .toMatch(/^6,\d{3}\.\d+ TRF/);
  expect(await view.figure("Total reflected").innerText()).toMatch(/^12k TRF/);

  await view.tab("Manage").click();
  await view.account.getByLabel("Account").fill(holder.address);
  await view.account.getByRole("button", { name: "Exclude" }).click();
  const excluded = await sign(page, "Exclude an account", "Exclude it");
  expect(excluded["earns bool"]).toBe("no");
  await expect.poll(() => view.treated.innerText(), pollOptions).toMatch(/Excluded\s+9\d,\d{3}/);
  await view.fee.getByLabel("New fee").fill("3");
  await view.fee.getByLabel("New fee").blur();
  await view.fee.getByText("The fee is 2 %, and can only be lowered.").waitFor();
  await view.fee.getByLabel("New fee").fill("0.5");
  await view.fee.getByRole("button", { name: "Review the new fee" }).click();
  await sign(page, "Lower the fee", "Lower the fee to 0.5 %");
  await expect.poll(() => view.figure("Fee").innerText(), pollOptions).toContain("0.5 %");
  await view.owner.getByRole("button", { name: "Transfer", exact: true }).click();
  const offer = page.getByRole("dialog", { name: "Transfer ownership of TRF" });
  await offer.getByLabel("New owner").fill(other.address);
  await offer.getByRole("button", { name: "Review the offer" }).click();
  const offered = await sign(page, "Transfer TRF", "Offer ownership");
  expect(offered["new owner address"]).toBe(other.address);
  await expect.poll(() => view.owner.innerText(), pollOptions).toContain("Offered to");
  await view.owner.getByRole("button", { name: "Withdraw the offer" }).click();
  await sign(page, "Withdraw the offer", "Withdraw the offer");
  await expect.poll(() => view.owner.innerText(), pollOptions).not.toContain("Offered to");
  await expectFitAndOpen(page, "what the owner changes");

  await view.tab("Holders").click();
  await expect.poll(() => view.holders.innerText(), pollOptions).toContain("Excluded");
  await view.tab("Activity").click();
  await view.activity.waitFor();
  await expect
    .poll(async () => {
      await page.reload();
      return view.activity.innerText();
    }, pollOptions)
    .toContain("2 % to 0.5 %");
  await expectFitAndOpen(page, "the activity");
  await page.getByRole("link", { name: "All reflection tokens" }).click();
  await view.made.getByRole("link", { name: "Tan Reflect (TRF)" }).waitFor();
  await view.made.getByRole("link", { name: /^W{61} \(M{11}\)$/ }).click();
  await page.getByRole("heading", { level: 1, name: /^W{61}/ }).waitFor();
  expect(page.url()).toContain(hostile);
  await expectFitAndOpen(page, "a token of a hostile name");
  expectNoErrors(visitor);
});
