import type { Page } from "playwright-core";
import { parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { balanceOf, handIn, keyOf, openTask } from "#tests/support/desk.ts";
import { installWallet } from "#tests/support/injected-wallet.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { signInPage } from "./sign-in.page.ts";
import { expectNoFaults, patiently, setStage, type Stage } from "./stage.ts";
import { transactionDialog } from "./transaction-dialog.page.ts";

const desk = "/ecoSystem/submitedIncentive";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const [first, second] = [keyOf(0), keyOf(1)];

/** A task of three places with work of four, as its public side keeps it. */
async function prepare() {
  let found: { task: { id: string; title: string }; ids: string[] } | null = null;
  await stage.whileDown(async () => {
    const database = openDatabase({ databaseUrl: null, dataDir: stage.network.dataDir });
    const reviewers = [first.address, second.address];
    const words = { rubric: "Quality | 60\nStyle | 40" };
    const task = await openTask(stage.network, database, { reviewers, threshold: 2, words });
    const ids: string[] = [];
    for (const by of [5, 6, 7, 8]) {
      const notes = `## Work of ${by}\n\nIt is **done**.`;
      ids.push((await handIn(stage.network, database, { task, by, notes })).id);
    }
    await database.close();
    found = { task, ids };
  });
  if (!found) throw new Error("Nothing was prepared.");
  return found as { task: { id: string; title: string }; ids: string[] };
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function approve(page: Page, id: string, amount: string) {
  await consolePage(page).open(`${desk}/${id}`);
  await card(page, "Decision").getByLabel("Amount").fill(amount);
  await card(page, "Decision").getByRole("button", { name: "Approve" }).click();
  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).waitFor();
}

/** Signs the award in the page. */
async function signAward(page: Page) {
  await page.getByRole("button", { name: "Sign the approval" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve the award" });
  await dialog.getByText("30 TAN to 3 winners").waitFor();
  await dialog.getByRole("button", { name: "Sign the approval" }).click();
  await dialog.getByText("Signed and kept.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).last().click();
}

test("two reviewers approve three winners, who are paid in one transaction, and reject one", async () => {
  const { task, ids } = await prepare();
  const [one = "", two = "", three = "", four = ""] = ids;
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  await consolePage(page).open(desk);
  await page.getByRole("table", { name: "Submissions" }).waitFor();
  await expectFitAndOpen(page, "the list");

  const workOf = (by: number) => page.getByRole("heading", { name: `Work of ${by}` });
  await page.keyboard.press("j");
  await workOf(8).waitFor();
  await page.keyboard.press("j");
  await workOf(7).waitFor();
  await page.keyboard.press("k");
  await workOf(8).waitFor();
  expect(page.url()).toContain(`${desk}/${four}`);

  await card(page, "Review").getByLabel("Label").selectOption("high");
  await card(page, "Review").getByRole("button", { name: "Set the label" }).click();
  await page.getByRole("cell", { name: "High" }).waitFor();
  await card(page, "Score").getByLabel("Quality").fill("8");
  await card(page, "Score").getByLabel("Style").fill("5");
  await card(page, "Score").getByRole("button", { name: "Save my points" }).click();
  await card(page, "Score").getByText("Weighted: 6.8 of 10").waitFor();
  await card(page, "Notes and comments").getByLabel("Private note").fill("Looks like a copy.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Looks like a copy.").first().waitFor();
  await card(page, "Decision").getByLabel("Reason").fill("Not what was asked for.");
  await card(page, "Decision").getByRole("button", { name: "Reject" }).click();
  await page.getByRole("article").getByText("Rejected").waitFor();

  await page
    .getByRole("checkbox", { name: /Select the submission/ })
    .nth(1)
    .check();
  await page.getByLabel("With those ticked").selectOption("label:low");
  await page.getByRole("button", { name: "Do it" }).click();
  await page.getByText("Labelled 1 submission “Low”.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 submission is as before.").waitFor();

  for (const id of [one, two, three]) await approve(page, id, "10");
  await expectFitAndOpen(page, "a submission");
  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).click();
  await card(page, "Approved").getByLabel("Reason").fill("The three best.");
  await page.getByRole("button", { name: "Gather the award" }).click();
  await page.getByText("0 of 2 signed").waitFor();
  await card(page, "Award under way").getByText("The three best.").waitFor();
  await expectFitAndOpen(page, "an award");
  await signAward(page);
  await page.getByText("1 of 2 signed").waitFor();

  const other = await stage.visit();
  const privateKey = devnetKey(devnetIndex.admins[1]);
  await installWallet(other.context, { privateKey, rpcUrls: stage.rpcUrls });
  await consolePage(other.page).open("/");
  await signInPage(other.page).signIn("MetaMask");
  await consolePage(other.page).open(`${desk}/award/${task.id}`);
  await signAward(other.page);

  const before = await balanceOf(stage.network, keyOf(5).address);
  await page.getByText("2 of 2 signed").waitFor();
  await page.getByRole("button", { name: "Pay 30 TAN" }).click();
  const dialog = transactionDialog(page, "Pay the award");
  await expect.poll(() => dialog.button("Pay 30 TAN to 3").isEnabled(), patiently).toBe(true);
  await dialog.button("Pay 30 TAN to 3").click();
  await dialog.confirmed.waitFor();
  await page.keyboard.press("Escape");
  expect(await balanceOf(stage.network, keyOf(5).address)).toBe(before + parseEther("10"));
  await expect
    .poll(
      async () => {
        await consolePage(page).open(`${desk}?task=${task.id}&status=paid`);
        return page.getByRole("checkbox", { name: /Select the submission/ }).count();
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(3);

  const file = await visitor.context.request.get(`${desk}/decisions.csv?task=${task.id}`);
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toContain(`${four},reject,,Not what was asked for.`);
  expect(lines.filter((line) => line.includes(",approve,10,"))).toHaveLength(3);
  expectNoFaults(visitor);
});
