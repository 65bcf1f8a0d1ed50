import { listAssets } from "#app/common/assets/assets.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";

/**
 * Takes over what was set while the faucet went by symbols, when the console starts with this version
 * first: of processes that start together one does. What was set for a name that the configuration
 * does not know is forgotten, since nobody can tell which token it will mean one day.
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
        // Set anew meanwhile.
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
  });
}
