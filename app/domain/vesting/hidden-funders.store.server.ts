import { type Address, getAddress } from "viem";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Lists the funders whose schedules an account has hidden. */
export async function listHiddenFunders(account: Address): Promise<Address[]> {
  const rows = await getRuntime()
    .database.db.selectFrom("hidden_funder")
    .select("funder")
    .where("account", "=", account.toLowerCase())
    .execute();
  return rows.map(({ funder }) => getAddress(funder));
}

export async function hideFunder(account: Address, funder: Address): Promise<void> {
  const { database, now } = getRuntime();
  await database.db
    .insertInto("hidden_funder")
    .values({
      account: account.toLowerCase(),
      funder: funder.toLowerCase(),
      created_at: now(),
    })
    .onConflict((conflict) => conflict.columns(["account", "funder"]).doNothing())
    .execute();
}

export async function unhideFunder(account: Address, funder: Address): Promise<void> {
  await getRuntime()
    .database.db.deleteFrom("hidden_funder")
    .where("account", "=", account.toLowerCase())
    .where("funder", "=", funder.toLowerCase())
    .execute();
}
