import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { rpc } from "#tests/support/rpc.ts";
import { findBarriers } from "./axe.ts";
import { consolePage } from "./console.page.ts";
import { signEach } from "./sign.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { vestingPage } from "./vesting.page.ts";

const day = 86_400;
const admin = devnetAddress(devnetIndex.admins[0]);

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

async function passDays(days: number): Promise<void> {
  const port = Number(new URL(stage.rpcUrls[4443] ?? "").port);
  await rpc(port, "evm_increaseTime", [days * day]);
  await rpc(port, "evm_mine", []);
}

async function expectNoBarriers(page: Page, what: string): Promise<void> {
  for (const width of [375, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide, `${what} at ${width} px`).toBe(false);
  }
  expect(await findBarriers(page), what).toEqual([]);
}

test("creates a schedule, which vests, is released and revoked, and exports its unlocks", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const vesting = vestingPage(page);

  await shell.open("/vesting");
  await page.getByText("Schedules for your wallet appear here.").waitFor();
  await expectNoBarriers(page, "empty list");
  await shell.open("/vesting/create");
  await vesting.save.click();
  await page.getByText("Enter the beneficiary's address.").waitFor();
  await page.getByText("Enter an amount.").waitFor();
  await vesting.field("Beneficiary").fill(admin);
  await vesting.field("Total").fill("900");
  await vesting.field("End after").fill("100");
  await vesting.field("End unit").selectOption("days");
  await vesting.field("Unlocks").selectOption("daily");
  await vesting.field("Share at the start").fill("10");
  expect(await vesting.unlocks.getByRole("row").nth(1).innerText()).toContain("90 WTAN");
  await expectNoBarriers(page, "form");
  await vesting.save.click();

  await vesting.button("Create").click();
  const create = "Create a schedule of 900 WTAN";
  const [approval, creation] = await signEach(page, "Create the schedule", [
    "Approve WTAN",
    create,
  ]);
  expect(approval?.["amount uint256"] ?? approval?.["value uint256"]).toBe("900 WTAN");
  expect(creation?.["schedule grant"]).toContain(`${admin} 900 WTAN, daily from`);
  expect(creation?.["schedule grant"]).toContain("10 % at the start, revocable");
  await expectNoBarriers(page, "saved grants");
  await vesting.link("Show the schedule").click();
  await vesting.button("Release all").waitFor();
  expect(await vesting.figure("Status").innerText()).toBe("Streaming");

  await passDays(25);
  // 90 at the start, and 25 of 100 parts of the rest.
  await expect
    .poll(async () => {
      await page.reload();
      return vesting.figure("Releasable").innerText();
    }, pollOptions)
    .toBe("292.5 WTAN");
  await expectNoBarriers(page, "schedule");
  await vesting.button("Release all").click();
  await signEach(page, "Release", ["Release 292.5 WTAN"]);
  await expect.poll(() => vesting.figure("Released").innerText(), pollOptions).toBe("292.5 WTAN");

  await vesting.button("Revoke").click();
  const preview = page.getByRole("dialog", { name: "Revoke the schedule" });
  await preview.getByText("607.5 WTAN").waitFor();
  await preview.getByRole("button", { name: "Review the revocation" }).click();
  const [revocation] = await signEach(page, "Revoke the schedule", ["Revoke the schedule"]);
  const returned = Object.entries(revocation ?? {}).find(([name]) =>
    name.startsWith("returns to you"),
  );
  expect(returned?.[1]).toBe("607.5 WTAN");
  await expect.poll(() => vesting.figure("Status").innerText(), pollOptions).toBe("Depleted");
  await expect
    .poll(() => vesting.happened.innerText(), pollOptions)
    .toContain("Revoked; 607.5 WTAN returned to the funder");

  await shell.open("/vesting");
  const row = vesting.schedules.getByRole("row").filter({ hasText: "WTAN 1.1" });
  expect(await row.innerText()).toContain("Depleted");
  const download = page.waitForEvent("download");
  await vesting.link("Export CSV").click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv.split("\r\n")[1]).toContain("depleted,900,292.5,292.5,0,607.5");
  expectNoErrors(visitor);
});

test("creates schedules from a list in one transaction and names bad lines", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const vesting = vestingPage(page);
  await consolePage(page).open("/vesting/batch");
  const grants = page.locator(".cm-editor").getByRole("textbox", { name: "Grants" });
  await grants.fill(`${admin},1,now,,12mo\n${admin},2,01/02/2027,,12mo`);
  await vesting.button("Line 2").waitFor();
  await expectNoBarriers(page, "list with an error");
  await vesting.button("Write 2027-02-01").click();
  await page.getByText("2 rows").waitFor();
  await grants.fill(`${admin},1,now,,12mo,monthly,no,a\n${admin},2,now,1mo,1y`);
  await vesting.save.click();
  await page.getByText(/^Locks 3 WTAN \(token 0x.*\) in 2 schedules\.$/s).waitFor();
  await page.getByRole("list", { name: "Largest grants" }).waitFor();
  await vesting.button("Create").click();
  const [, creation] = await signEach(page, "Create batch 1", [
    "Approve WTAN",
    "Create 2 schedules of 3 WTAN",
  ]);
  expect(creation?.["schedules all or none"]).toContain("2 WTAN, continuously from");
  await vesting.link("Show the first schedule").waitFor();
  await consolePage(page).open("/vesting/created");
  await vesting.schedules.getByRole("row").nth(2).waitFor();
  await expectNoBarriers(page, "list of schedules");
  expectNoErrors(visitor);
});

test("revokes the selected schedules of a campaign with one signature", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const vesting = vestingPage(page);
  await consolePage(page).open("/vesting/batch");
  const grants = page.locator(".cm-editor").getByRole("textbox", { name: "Grants" });
  await grants.fill(`${admin},4,now,,12mo,monthly,yes,a\n${admin},6,now,,12mo,monthly,yes,b`);
  await page.getByText("2 rows").waitFor();
  await vesting.save.click();
  await vesting.button("Create").click();
  await signEach(page, "Create batch 1", ["Approve WTAN", "Create 2 schedules of 10 WTAN"]);
  await page.getByLabel("Select all on this page").check();
  const bar = page.getByRole("group", { name: "Selected schedules" });
  await bar.getByText("10 of 10 WTAN would return to you. Nothing has vested yet.").waitFor();
  await expectNoBarriers(page, "selected schedules");
  await bar.getByRole("button", { name: "Revoke 2 schedules" }).click();
  const [revocation] = await signEach(page, "Revoke 2 schedules", ["Revoke 2 schedules"]);
  expect(revocation?.["returns to you at most"]).toBe("10 WTAN");
  const revoked = vesting.schedules.getByRole("row").filter({ hasText: "Depleted" });
  await expect.poll(() => revoked.count(), pollOptions).toBe(2);
  await bar.waitFor({ state: "hidden" });
  expectNoErrors(visitor);
});
