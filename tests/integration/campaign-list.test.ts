import { getAddress, numberToHex } from "viem";
import { expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import {
  type CampaignQuery,
  countStates,
  listCampaigns,
  listCampaignTokens,
  listUnsettled,
  putProgress,
} from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import { measureProgress } from "#app/domain/payments/campaign/campaign-progress.ts";
import {
  insertAttempt,
  insertCampaign,
  listLargestRows,
} from "#app/domain/payments/campaign/campaign.store.server.ts";
import type {
  Campaign,
  ChunkState,
  ChunkStatus,
} from "#app/domain/payments/campaign/campaign.types.ts";
import { createTestDatabase, engines, isMissing } from "#tests/support/engines.ts";

const sender = devnetAddress(devnetIndex.admins[0]);
const echo = { token: getAddress(numberToHex(0xec, { size: 20 })), symbol: "ECHO", decimals: 6 };
const other = { token: getAddress(numberToHex(0xed, { size: 20 })), symbol: "OTHER", decimals: 6 };
const row = { line: 1, address: sender, memo: "", details: undefined, chunk: 0 };

function campaignOf(n: number, changes: Partial<Campaign> = {}): Campaign {
  return {
    id: `01234567-89ab-7cde-8f01-${String(n).padStart(12, "0")}`,
    kind: "multi-send",
    chainId: 4443,
    contract: sender,
    sender,
    onchainId: numberToHex(n, { size: 32 }),
    asset: echo,
    title: `Payroll ${n}`,
    delivery: "strict",
    listHash: numberToHex(n, { size: 32 }),
    run: 0,
    rowCount: 3,
    total: 30n,
    createdAt: n,
    ...changes,
  };
}

const query: CampaignQuery = {
  kind: "multi-send",
  states: null,
  token: null,
  sender: null,
  text: "",
};

const sent: ChunkStatus = {
  kind: "sent",
  payer: sender,
  hash: null,
  blockNumber: 1,
  at: 1,
  isFinal: true,
};
const chunksOf = (...statuses: ChunkStatus[]): ChunkState[] =>
  statuses.map((status, chunk) => ({ chunk, count: 10, total: 10n ** 30n, status }));
const nothing = { rows: 0, units: 0n };

test.each([
  ["draft", chunksOf({ kind: "ready" }), false],
  ["in-progress", chunksOf({ kind: "ready" }), true],
  ["in-progress", chunksOf(sent, { kind: "ready" }), true],
  ["in-progress", chunksOf(sent, { kind: "pending", hash: "0x" }), true],
  ["attention", chunksOf(sent, { kind: "failed", hash: "0x" }), true],
  ["attention", chunksOf(sent, { kind: "unknown" }), true],
  ["attention", chunksOf(sent, { kind: "voided" }), true],
  ["complete", chunksOf(sent, sent), true],
  ["canceled", [], false],
] as const)("is %s by its batches", (state, chunks, isStarted) => {
  expect(measureProgress({ chunks, isStarted, refunded: nothing }).state).toBe(state);
});

test("counts only rows that were not refunded as progress", () => {
  const refunded = { rows: 2, units: 5n };
  const chunks = chunksOf(sent, { kind: "ready" });
  expect(measureProgress({ chunks, isStarted: true, refunded })).toEqual({
    state: "in-progress",
    plannedRows: 20,
    plannedUnits: 2n * 10n ** 30n,
    paidRows: 8,
    paidUnits: 10n ** 30n - 5n,
    refundedRows: 2,
  });
});

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: lists campaigns by state, token and title, page by page`,
    async () => {
      const storage = await createTestDatabase(engine);
      const database = storage.open();
      const { db } = database;
      for (let n = 1; n <= 6; n++) {
        const rows = [5n, 10n ** 20n, 15n].map((amount, i) => ({ ...row, rowIndex: i, amount }));
        await insertCampaign(
          db,
          campaignOf(n, n === 3 ? { asset: other, title: "Bonus_1" } : {}),
          rows,
        );
      }
      await insertCampaign(db, campaignOf(7, { kind: "vesting" }), []);
      const begin = (n: number) =>
        insertAttempt(db, { id: `a${n}`, campaignId: campaignOf(n).id, chunk: 0, at: n });
      await begin(4);
      await begin(5);
      const half = measureProgress({
        chunks: chunksOf(sent, { kind: "ready" }),
        isStarted: true,
        refunded: nothing,
      });
      const saveCampaign = (n: number, changes: Partial<typeof half>, isSettled = false) =>
        putProgress(db, campaignOf(n), { progress: { ...half, ...changes }, isSettled, at: 1 });
      await saveCampaign(4, { state: "attention" });
      await saveCampaign(4, { state: "in-progress" });
      await saveCampaign(5, { state: "complete" }, true);

      const titles = async (changes: Partial<CampaignQuery>, before: string | null = null) => {
        const found = await listCampaigns(db, { ...query, ...changes }, { before, limit: 3 });
        return found.map(({ title }) => title);
      };
      expect(await titles({})).toEqual(["Payroll 6", "Payroll 5", "Payroll 4"]);
      expect(await titles({}, campaignOf(4).id)).toEqual(["Bonus_1", "Payroll 2", "Payroll 1"]);
      expect(await titles({ states: ["in-progress"] })).toEqual(["Payroll 4"]);
      expect(await titles({ states: ["draft"] })).toEqual(["Payroll 6", "Bonus_1", "Payroll 2"]);
      expect(await titles({ token: { chainId: 4443, token: other.token } })).toEqual(["Bonus_1"]);
      expect(await titles({ text: "bonus_" })).toEqual(["Bonus_1"]);
      expect(await titles({ text: "Bonus%1" })).toEqual([]);
      const [inProgress] = await listCampaigns(
        db,
        { ...query, states: ["in-progress"] },
        { before: null, limit: 1 },
      );
      expect(inProgress?.progress).toEqual({ ...half, state: "in-progress" });
      const [draft] = await listCampaigns(db, query, { before: null, limit: 1 });
      expect(draft?.progress).toMatchObject({ state: "draft", plannedRows: 3, plannedUnits: 30n });

      expect(Object.fromEntries(await countStates(db, query))).toEqual({
        draft: 4,
        "in-progress": 1,
        complete: 1,
      });
      expect(await listCampaignTokens(db, "multi-send")).toEqual([
        { chainId: 4443, token: echo.token, symbol: "ECHO" },
        { chainId: 4443, token: other.token, symbol: "OTHER" },
      ]);
      // The drafts were never started, and the complete one can no longer change.
      expect((await listUnsettled(db, "multi-send", 9)).map(({ title }) => title)).toEqual([
        "Payroll 4",
      ]);
      const largest = await listLargestRows(db, campaignOf(1).id, 2);
      expect(largest.map(({ amount }) => amount)).toEqual([10n ** 20n, 15n]);
      await database.close();
      storage.remove();
    },
  );
}
