import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { keyOf, openTask, seedSubmission } from "#tests/support/task-people.ts";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";

const queue = "/ecoSystem/submitedIncentive";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const [first, second] = [keyOf(0), keyOf(1)];

/** Prepares a task with three winner slots and four submissions, as its public side stores it. */
async function prepare() {
  let found: { task: { id: string; title: string }; ids: string[] } | null = null;
  await stage.whileDown(async () => {
    const database = openDatabase({ databaseUrl: null, dataDir: stage.network.dataDir });
    const reviewers = [first.address, second.address];
    const text = { rubric: "Quality | 60\nStyle | 40" };
    const task = await openTask(stage.network, database, { reviewers, threshold: 2, fields: text });
    const ids: string[] = [];
    for (const by of [5, 6, 7, 8]) {
      const notes = `## Work of ${by}\n\nIt is **done**.`;
      ids.push((await seedSubmission(stage.network, database, { task, by, notes })).id);
    }
    await database.close();
    found = { task, ids };
  });
  if (!found) throw new Error("Nothing was prepared.");
  return found as { task: { id: string; title: string }; ids: string[] };
}

const card = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function approve(page: Page, id: string, amount: string) {
  await consolePage(page).open(`${queue}/${id}`);
  await card(page, "Decision").getByLabel("Amount").fill(amount);
  await card(page, "Decision").getByRole("button", { name: "Approve" }).click();
  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).waitFor();
}

test("finds, labels, scores, notes and rejects submissions, undoes a bulk label, and approves", async () => {
  const { task, ids } = await prepare();
  const [one = "", two = "", three = "", four = ""] = ids;
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  await consolePage(page).open(queue);
  await page.getByRole("table", { name: "Submissions" }).waitFor();
  await expectFitAndOpen(page, "the list");

  const workOf = (by: number) => page.getByRole("heading", { name: `Work of ${by}` });
  await page.keyboard.press("j");
  await workOf(8).waitFor();
  await page.keyboard.press("j");
  await workOf(7).waitFor();
  await page.keyboard.press("k");
  await workOf(8).waitFor();
  expect(page.url()).toContain(`${queue}/${four}`);

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
  await page.getByRole("article").getByText("Rejected", { exact: true }).waitFor();

  await page
    .getByRole("checkbox", { name: /Select the submission/ })
    .nth(1)
    .check();
  await page.getByLabel("With selected").selectOption("label:low");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.getByText("Labelled 1 submission “Low”.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("1 submission is as before.").waitFor();

  for (const id of [one, two, three]) await approve(page, id, "10");
  await expectFitAndOpen(page, "a submission");
  await card(page, "Decision").getByRole("link", { name: "Award of this task" }).click();
  const approved = page.getByRole("table", { name: "Approved submissions" });
  await approved.getByText("10 TAN").nth(2).waitFor();
  await expectFitAndOpen(page, "an award");

  const file = await visitor.context.request.get(`${queue}/decisions.csv?task=${task.id}`);
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toContain(`${four},reject,Not what was asked for.,`);
  expect(lines.filter((line) => line.endsWith(",approve,,10"))).toHaveLength(3);
  expectNoErrors(visitor);
});

test("imports decisions without invalid lines, which are marked and left out", async () => {
  const { ids } = await prepare();
  const [one = "", two = ""] = ids;
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  await consolePage(page).open(`${queue}/decisions`);
  const header = "submission_id,decision,note,amount";
  const unknown = "019a0000-0000-7000-8000-000000000001,spam,,";
  const divided = `${two},approve,,1,000`;
  const list = page.locator(".cm-editor").getByRole("textbox", { name: "Decisions" });
  await list.fill([header, `${one},approve,,10`, unknown, divided].join("\n"));
  await page.getByText("1,000 may be one amount, or", { exact: false }).waitFor();
  const leaveOut = async () => {
    await page.getByRole("button", { name: "Leave out 1 line", exact: true }).click();
    await page.getByRole("button", { name: "Apply", exact: true }).click();
  };
  await leaveOut();
  await page.getByText("1 skipped line").waitFor();
  await page.getByRole("button", { name: "Import decisions" }).click();
  await card(page, "Result").getByText("There is no submission of this id.").waitFor();
  await expectFitAndOpen(page, "a list of decisions with a wrong line");
  await leaveOut();
  await page.getByText("2 skipped lines").waitFor();
  await page.getByRole("button", { name: "Import decisions" }).click();
  await card(page, "Result").getByRole("heading", { name: "1 decided" }).waitFor();
  // The browser logs the error response to the invalid list.
  expectNoErrors(visitor, [/status of 400/]);
});
