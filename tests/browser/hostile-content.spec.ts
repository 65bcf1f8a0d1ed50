import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import Papa from "papaparse";
import { afterAll, beforeAll, expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { auditActions, type AuditAction } from "#app/domain/activity/audit-actions.ts";
import { parseCsvText } from "#app/kit/list/csv.ts";
import { runChild } from "#tests/support/child.ts";
import type { Rows } from "#tests/support/children/insert-rows.ts";
import { consolePage } from "./console.page.ts";
import { multiSenderPage } from "./multi-sender.page.ts";
import { cellPayloads } from "./payloads.ts";
import { expectNoErrors, pollOptions, setStage, type Stage } from "./stage.ts";
import { recordViolations } from "./violations.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
  await stage.whileDown(async () => {
    const { dataDir } = stage.network;
    const file = path.join(dataDir, "hostile-rows.json");
    await writeFile(file, JSON.stringify(hostileRows()));
    const { code, errors } = await runChild("insert-rows", { file, dataDir, databaseUrl: null });
    if (code !== 0) throw new Error(errors);
  });
});

afterAll(() => stage.close());

const addressOf = (i: number) => `0x${(i + 1).toString(16).padStart(40, "a")}`;
const admin = devnetAddress(devnetIndex.admins[0]).toLowerCase();

/** Each payload as a name, a symbol, a title and whatever else a row holds as text. */
function hostileRows(): Rows {
  const now = Date.now();
  const actions: AuditAction[] = ["address-book.name", "task.attach", "faucet.settings"];
  return {
    address_book: cellPayloads.map((name, i) => ({
      address: addressOf(i),
      name,
      created_by: admin,
      created_at: now,
    })),
    audit: actions.flatMap((action) =>
      cellPayloads.map((payload, i) => ({
        id: `${action}-${String(i).padStart(3, "0")}`,
        at: now,
        actor: admin,
        action,
        subject: payload,
        details: JSON.stringify({ before: { [payload]: "a" }, after: { [payload]: payload } }),
        chain_id: null,
        tx_hash: null,
        area: auditActions[action].area ?? "",
        topic: null,
        ip_hash: null,
      })),
    ),
    campaign: cellPayloads.map((title, i) => ({
      id: `hostile-${String(i)}`,
      kind: "multi-send",
      chain_id: 4443,
      contract: addressOf(900),
      sender: admin,
      onchain_id: `0x${i.toString(16).padStart(64, "0")}`,
      token: addressOf(i),
      symbol: title,
      decimals: 18,
      title,
      delivery: "strict",
      list_hash: `0x${i.toString(16).padStart(64, "1")}`,
      run: 0,
      row_count: 1,
      total: "1",
      created_at: now,
    })),
    listed_token: cellPayloads.map((symbol, i) => ({
      chain_id: 4443,
      token: addressOf(i),
      symbol,
      symbol_key: `${symbol.toLowerCase()}${i}`,
      name: symbol,
      decimals: 18,
      logo: null,
      added_by: admin,
      added_at: now,
    })),
  };
}

/** Opens a page that must show the payloads, and nothing else of them. */
const pages = [
  { path: "/multiSender/addresses", shows: "constructor.constructor" },
  { path: "/multiSender/history?per=100", shows: "constructor.constructor" },
  { path: "/multiSender/campaigns", shows: "constructor.constructor" },
  { path: "/ecoSystem/createdDevTasK/history", shows: "constructor.constructor" },
  { path: "/faucet/actions", shows: "constructor.constructor" },
  { path: "/token/createToken/list", shows: "constructor.constructor" },
  { path: "/multiSender", shows: null },
  { path: "/bridge", shows: null },
  { path: "/faucet/settings", shows: null },
  { path: "/burn", shows: null },
  { path: "/vesting/create", shows: null },
  { path: `/explorer/4443/address/${addressOf(0)}`, shows: null },
];

test("runs, fetches and frames nothing of names, titles, symbols and CSV cells", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page } = visitor;
  const shell = consolePage(page);
  const broken = await recordViolations(visitor.context);
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const nonces = new Set<string>();
  page.on("response", (response) => {
    if (response.request().resourceType() !== "document") return;
    const policy = response.headers()["content-security-policy"] ?? "";
    nonces.add(/'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
  });
  const expectHarmless = async (where: string) => {
    const hostile = page.locator(
      "[src*=evil], [href^=javascript], [href*='evil.example'], [onerror], [onload], [onfocus], [onclick], iframe, object, embed, base, marquee, meta[http-equiv=refresh]",
    );
    expect(await hostile.evaluateAll((all) => all.map((a) => a.outerHTML)), where).toEqual([]);
    expect(await broken(page), where).toEqual([]);
  };

  for (const { path, shows } of pages) {
    await shell.open(path);
    if (shows !== null) await shell.main.getByText(shows).first().waitFor({ state: "attached" });
    await expectHarmless(path);
  }
  expect(nonces.size).toBe(pages.length);

  // Search answers as JSON and is rendered by the page.
  await shell.openSearch.click();
  const found = page.waitForResponse(/\/search\.json/);
  await shell.search.fill("<img src=x onerror=alert(1)>");
  expect((await found).status()).toBe(200);
  await expectHarmless("the search");
  await page.keyboard.press("Escape");

  // A file's cells: as addresses, as amounts, as memos.
  const form = multiSenderPage(page);
  await shell.open("/multiSender");
  const cells = cellPayloads.flatMap((payload) => [
    [payload, "1", "a"],
    [addressOf(1), payload, "a"],
    [addressOf(2), "1", payload],
  ]);
  const file = Papa.unparse([["address", "amount", "memo"], ...cells]);
  await form.file.setInputFiles({
    name: "<img src=x onerror=alert(1)>.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file),
  });
  await expect.poll(() => form.problems.getByRole("listitem").count(), pollOptions).not.toBe(0);
  await expectHarmless("the list's editor");

  expect(dialogs).toEqual([]);
  expectNoErrors(visitor);
});

test("exports hostile texts as cells that no spreadsheet runs", async () => {
  const { page } = await stage.visitAsAdmin();
  await consolePage(page).open("/multiSender/history");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  const { data, errors } = Papa.parse<Record<string, string>>(csv, {
    header: true,
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  const texts = data.flatMap((row) => Object.values(row));
  expect(texts.filter((text) => /^[=+\-@\t\r\n]/.test(text))).toEqual([]);
  const subjects = data.map((row) => parseCsvText(row["subject"] ?? ""));
  for (const payload of cellPayloads) expect(subjects).toContain(payload);
});
