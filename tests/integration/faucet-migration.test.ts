import { writeFileSync } from "node:fs";
import path from "node:path";
import type { Kysely } from "kysely";
import { getAddress, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import { devnetAddress } from "#app/chain/devnet-accounts.ts";
import { adoptFaucetSettings } from "#app/domain/faucet/adopt-settings.server.ts";
import { listCooldowns } from "#app/domain/faucet/cooldown.store.server.ts";
import { exportHistory } from "#app/features/faucet/history/history.server.ts";
import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { explainPayment } from "#app/domain/faucet/payment-reason.ts";
import { findRequest } from "#app/domain/faucet/payment.store.server.ts";
import { migrate, migrations } from "#app/platform/database/migrations.server.ts";
import { createEmptyDatabase, engines, isMissing } from "#tests/support/engines.ts";
import { allPayments } from "#tests/support/faucet-history.ts";
import { openRuntime } from "#tests/support/open-runtime.ts";

/** The database as it was when the faucet used symbols. */
const before = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0025"));

const usdt = getAddress(`0x${"aa".repeat(20)}`);
/** Former USDT, before the configuration named another. */
const formerUsdt = getAddress(`0x${"bb".repeat(20)}`);
const [eager, patient] = [devnetAddress(5), devnetAddress(6)];
const at = 1_795_000_000_000;

type Old = Kysely<Record<string, Record<string, unknown>>>;

async function insertOldRows(db: Old): Promise<void> {
  const settings = { cooldown_ms: 3_600_000, updated_at: at };
  await db
    .insertInto("faucet_asset")
    .values([
      { asset: "TAN@4443", enabled: 1, amount: "7", ...settings },
      { asset: "USDT@11155111", enabled: 0, amount: "2500000", ...settings },
      { asset: "GONE@97", enabled: 1, amount: "1", ...settings },
    ])
    .execute();
  const pay = async (id: string, recipient: string, kits: [number, string, string][]) => {
    const people = { recipient: recipient.toLowerCase(), created_at: at };
    await db
      .insertInto("faucet_request")
      .values({ id, requested_by: people.recipient, ...people })
      .execute();
    for (const [chainId, asset, token] of kits) {
      await db
        .insertInto("faucet_payment")
        .values({
          id: `${id}-${asset}`,
          request_id: id,
          chain_id: chainId,
          ...people,
          updated_at: at,
          status: "queued",
          reason: id === "r2" ? "The vault is empty." : null,
          batch_id: null,
          tx_hash: null,
          kit: JSON.stringify([{ asset, token, amount: "2500000" }]),
          kit_key: `${token.toLowerCase()}:2500000`,
        })
        .execute();
      await db
        .insertInto("faucet_cooldown")
        .values({ recipient: people.recipient, asset, request_id: id, next_at: at + chainId })
        .execute();
    }
  };
  await pay("r1", eager, [
    [4443, "TAN@4443", zeroAddress],
    [11155111, "USDT@11155111", usdt],
  ]);
  await pay("r2", patient, [[11155111, "USDT@11155111", formerUsdt]]);
  // More than are read at once.
  const many = Array.from({ length: 600 }, (_, i) => `0x${String(i).padStart(40, "0")}`);
  for (const [i, recipient] of many.entries()) {
    await pay(`s${String(i).padStart(3, "0")}`, recipient, [[4443, "TAN@4443", zeroAddress]]);
  }
}

function nameUsdt(dataDir: string): void {
  const sepolia = { genesisHash: zeroHash, contracts: {}, tokens: { USDT: usdt } };
  writeFileSync(
    path.join(dataDir, "deployments.json"),
    JSON.stringify({ version: 1, chains: { 11155111: sepolia } }),
  );
}

for (const engine of engines) {
  test.skipIf(isMissing(engine))(
    `${engine}: migrates settings from symbols to token addresses once`,
    async () => {
      const storage = await createEmptyDatabase(engine);
      const { dataDir, databaseUrl } = storage.location;
      const database = storage.open();
      await migrate(database, before);
      await database.db.transaction().execute((db) => insertOldRows(db as unknown as Old));
      await migrate(database);
      await database.close();
      nameUsdt(dataDir);

      const runtime = openRuntime({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
      const { db } = runtime.database;
      // As if several processes started at the same time.
      await Promise.all([adoptFaucetSettings(), adoptFaucetSettings()]);

      const offers = new Map((await listOffers()).map((offer) => [offer.asset.id, offer]));
      const hour = { cooldownMs: 3_600_000 };
      expect(offers.get("TAN@4443")).toMatchObject({
        off: null,
        settings: { enabled: true, amount: 7n, ...hour },
      });
      expect(offers.get("USDT@11155111")).toMatchObject({
        asset: { token: usdt, decimals: 6 },
        off: "switched-off",
        settings: { enabled: false, amount: 2_500_000n, ...hour },
      });
      expect(offers.has("GONE@97")).toBe(false);

      const requests = await listCooldowns(db, eager);
      expect(Object.fromEntries(requests)).toEqual({
        [`${zeroAddress}@4443`]: { nextAt: at + 4443, requestId: "r1" },
        [`${usdt.toLowerCase()}@11155111`]: { nextAt: at + 11155111, requestId: "r1" },
      });
      expect([...(await listCooldowns(db, patient)).keys()]).toEqual([
        `${formerUsdt.toLowerCase()}@11155111`,
      ]);
      const { count } = await db
        .selectFrom("faucet_cooldown")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      expect(Number(count)).toBe(603);

      // What was promised remains unchanged, under the asset it was promised in.
      const [payment] = (await findRequest(db, "r2"))?.payments ?? [];
      expect(explainPayment(payment?.reason ?? null)).toBe("The vault is empty.");
      expect(payment?.bundle).toEqual([
        {
          asset: "USDT@11155111",
          symbol: "USDT",
          decimals: null,
          token: formerUsdt,
          amount: 2_500_000n,
        },
      ]);
      const filter = { ...allPayments, chain: 11155111 } as const;
      const csv = await new Response(exportHistory(filter)).text();
      const line = (token: string) => csv.split("\n").find((text) => text.includes(token));
      expect(line(usdt)).toContain(",USDT@11155111,2.5,");
      expect(line(formerUsdt)).toContain(",USDT@11155111,2500000 base units,");

      // Later settings of an operator are not overwritten by another start.
      await db.updateTable("faucet_setting").set({ amount: "9" }).execute();
      await adoptFaucetSettings();
      const after = await listOffers();
      expect(after.find(({ asset }) => asset.id === "TAN@4443")?.settings.amount).toBe(9n);
      await runtime.close();
      storage.remove();
    },
  );
}
