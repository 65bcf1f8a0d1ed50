import { listAssets } from "#app/domain/assets/assets.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/**
 * Migrates settings from when the faucet keyed assets by symbol. Runs at the first start of this
 * version, in only one of several processes. Settings of a symbol that is not configured are
 * dropped, since it may later refer to a different token.
 */
export async function adoptFaucetSettings(): Promise<void> {
  const { database, log } = getRuntime();
  const configured = listAssets();
  await database.db.transaction().execute(async (transaction) => {
    const rows = await transaction.deleteFrom("faucet_asset").returningAll().execute();
    for (const { asset: id, ...settings } of rows) {
      const asset = configured.find((entry) => entry.id === id);
      if (!asset) {
        log.warn({ scope: "faucet", asset: id, settings }, "forgot an unknown asset's settings");
        continue;
      }
      const { chainId, token, symbol, decimals } = asset;
      await transaction
        .insertInto("faucet_setting")
        .values({
          chain_id: chainId,
          token: token.toLowerCase(),
          symbol,
          decimals,
          ...settings,
        })
        // Changed again in the meantime.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
