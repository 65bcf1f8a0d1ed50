import { parseEther } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { deployStaking, type TestStaking } from "#tests/support/staking.ts";
import { callAs, operatorOf } from "#tests/support/staking-accounts.ts";
import { within } from "#scripts/test/patience.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { recordNotifications, turnOnNotifications } from "./notifications.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));

let stage: Stage;
let staking: TestStaking;

beforeAll(async () => {
  stage = await setStage();
  staking = await deployStaking(stage.network);
  await staking.register("Alpha", 500, "1000");
  await callAs(stage.network, admin, {
    to: staking.address,
    functionName: "delegate",
    args: [1, 0n],
    valueWei: parseEther("100"),
  });
  // The console reads contract addresses when it starts.
  await stage.restart();
});

afterAll(() => stage.close());

test("shows and notifies a delegator of an announced commission increase and marks it as read", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const raised = await recordNotifications(page);
  const tab = page.getByRole("link", { name: /^Alerts/ });
  const alerts = page.getByRole("table", { name: "Alerts" });
  const shell = consolePage(page);
  const bell = () => shell.bell.getAttribute("aria-label");
  await shell.open("/inbox/channels");
  await turnOnNotifications(page);
  await shell.open("/staking/alerts");
  await page.getByText("Commission increases, jailings,", { exact: false }).waitFor();
  expect(await tab.innerText()).toBe("Alerts");
  expect(await bell()).toBe("Inbox");
  await expectFitAndOpen(page, "no alerts");

  await callAs(stage.network, operatorOf("Alpha"), {
    to: staking.address,
    functionName: "proposeCommission",
    args: [1, 800],
  });
  // Seen by the page itself, which polls every 15 seconds.
  const soon = { timeout: within(40), interval: 200 };
  await expect.poll(() => tab.innerText(), soon).toBe("Alerts (1)");
  await expect.poll(bell, pollOptions).toBe("Inbox, 1 waiting");
  await alerts.getByText("Alpha raises its commission from 5 % to 8 %", { exact: false }).waitFor();
  await expect.poll(raised, soon).toEqual([
    {
      title: "Commission increase",
      body: expect.stringContaining("Alpha raises its commission from 5 % to 8 %") as string,
    },
  ]);
  await expectFitAndOpen(page, "an alert");

  await page.getByRole("button", { name: "Mark read", exact: true }).click();
  await expect.poll(() => tab.innerText(), pollOptions).toBe("Alerts");
  await expect.poll(bell, pollOptions).toBe("Inbox");
  await shell.open("/staking/alerts?show=unread");
  await page.getByText("Nothing matches the filter.").waitFor();
  await page.getByRole("link", { name: "Commission", exact: true }).click();
  await alerts.getByRole("link", { name: "Open the validator" }).click();
  await page.getByRole("heading", { level: 1, name: "Alpha" }).waitFor();
  expectNoErrors(visitor);
});

test("marks alerts as read without scripts", async () => {
  await callAs(stage.network, operatorOf("Alpha"), {
    to: staking.address,
    functionName: "cancelCommission",
    args: [1],
  });
  const visitor = await stage.visitAsAdmin();
  const { request } = visitor.context;
  const read = async () => (await request.get("/staking/alerts")).text();
  await expect
    .poll(read, { timeout: within(20), interval: 500 })
    .toContain("Commission increase canceled");
  const upTo = /name="upTo" value="([0-9a-f-]+)"/.exec(await read())?.[1] ?? "";
  const answer = await request.post("/staking/alerts", {
    headers: { Origin: stage.url },
    form: { intent: "read-all", upTo },
  });
  expect(answer.url()).toBe(`${stage.url}/staking/alerts`);
  expect(await answer.text()).not.toContain("Mark read");
});
