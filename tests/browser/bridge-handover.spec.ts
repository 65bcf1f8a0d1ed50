import { readFile } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { expectFitAndOpen } from "./fit.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

test("shows the announced validators and exports the configuration in a handover", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  await shell.open("/bridgeAdmin/handover");
  await page.getByText("This console validates and relays.").waitFor();
  const announced = page
    .getByRole("table", { name: "Announcements" })
    .getByText("3 of 3 announced");
  await expect
    .poll(async () => {
      await page.reload();
      return announced.count();
    }, pollOptions)
    .toBe(4);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download configuration" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("hyperlane.tar.gz");
  const archive = gunzipSync(await readFile(await download.path())).toString("utf8");
  expect(archive).toContain("chains/tantestnet/metadata.yaml");
  await expectFitAndOpen(page, "the bridge's handover");
  expectNoErrors(visitor);
});
