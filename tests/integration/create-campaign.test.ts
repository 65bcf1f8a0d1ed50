import { sql } from "kysely";
import { expect, test } from "vitest";
import { devnetAddress, devnetIndex } from "#app/chain/devnet-accounts.ts";
import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { listCampaigns } from "#app/domain/payments/campaign/campaign-progress.store.server.ts";
import { createCampaign } from "#app/domain/payments/campaign/create-campaign.server.ts";
import { hashRows } from "#app/domain/lists/values/rows-hash.ts";
import { migrate, migrations } from "#app/platform/database/migrations.server.ts";
import { createEmptyDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";

const sender = devnetAddress(devnetIndex.admins[0]);
const row = { line: 1, address: sender, amount: 5n, memo: "", details: undefined, chunk: 0 };
const rows = Array.from({ length: 3 }, (_, rowIndex) => ({ ...row, rowIndex }));

function create(after: string | null) {
  return createCampaign(
    {
      kind: "multi-send",
      chainId: 4443,
      contract: sender,
      sender,
      asset: { token: sender, symbol: "T", decimals: 6 },
      title: "",
      delivery: "strict",
      listHash: hashRows(rows),
    },
    rows,
    { actor: sender, after },
  );
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: creates one list for five concurrent saves and reports it to the others`,
    async () => {
      const runtime = await startTestRuntime({ engine });
      const saveAtOnce = async (after: string | null) => {
        const outcomes = await Promise.all(Array.from({ length: 5 }, () => create(after)));
        const made = outcomes.flatMap((one) => (one.kind === "created" ? [one.campaign] : []));
        const existing = outcomes.flatMap((one) => (one.kind === "same" ? [one.earlier] : []));
        return { made, existing };
      };

      const expectOne = async (after: string | null, run: number) => {
        const { made, existing } = await saveAtOnce(after);
        expect(made).toMatchObject([{ run }]);
        expect(existing).toEqual(Array.from({ length: 4 }, () => made[0]));
        return made[0]?.id ?? null;
      };

      const first = await expectOne(null, 0);
      await expectOne(first, 1);
      // Also for a request that comes a moment later and only knows of the first.
      expect(await create(first)).toMatchObject({ kind: "same", earlier: { run: 1 } });
      const campaigns = await listCampaigns(
        runtime.database.db,
        { kind: "multi-send", states: null, token: null, sender: null, text: "" },
        { before: null, limit: 10 },
      );
      expect(campaigns).toHaveLength(2);
      for (const campaign of campaigns) expect(await getAllRows(campaign)).toHaveLength(3);
      await runtime.close();
    },
  );
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: migrates lists saved for minting to their own kind`,
    async () => {
      const storage = await createEmptyDatabase(engine);
      const database = storage.open();
      const before = Object.entries(migrations).filter(([name]) => name < "0021");
      await migrate(database, Object.fromEntries(before));
      const list = {
        kind: "multi-send",
        chain_id: 4443,
        contract: sender,
        sender,
        token: sender,
        symbol: "T",
        decimals: 6,
        delivery: "strict" as const,
        list_hash: "0x",
        run: 0,
        row_count: 0,
        total: "0",
        created_at: 1,
      };
      const saved = [
        { ...list, id: "a", onchain_id: "a", title: "Mint of T" },
        { ...list, id: "b", onchain_id: "b", title: "Named by hand" },
        { ...list, id: "c", onchain_id: "c", title: "Mint of U" },
      ];
      await database.db.insertInto("campaign").values(saved).execute();
      const at = sql`insert into campaign_attempt (id, campaign_id, chunk, at) values ('x', 'b', -1, 1)`;
      await at.execute(database.db);
      await migrate(database);
      const kinds = await database.db.selectFrom("campaign").select(["id", "kind"]).execute();
      expect(Object.fromEntries(kinds.map(({ id, kind }) => [id, kind]))).toEqual({
        a: "mint-list",
        b: "mint-list",
        c: "multi-send",
      });
      const [attempt] = await database.db.selectFrom("campaign_attempt").selectAll().execute();
      expect(attempt).toMatchObject({ id: "x", nonce: null, signed: null });
      await database.close();
      storage.remove();
    },
  );
}
