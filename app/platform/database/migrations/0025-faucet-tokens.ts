import type { Kysely } from "kysely";

/**
 * Identifies faucet tokens by address. Payout settings, stored by `SYMBOL@chainId` in
 * `faucet_asset` so far, are migrated when the console starts, since only its configuration knows
 * which tokens those are. Cooldowns are resolved from their payments.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Kysely runs no transaction per migration on the embedded database.
  if (db.isTransaction) await changeTables(db);
  else await db.transaction().execute(changeTables);
}

type Before = {
  faucet_cooldown: { recipient: string; asset: string; request_id: string; next_at: number };
  faucet_cooldown_by_token: {
    recipient: string;
    chain_id: number;
    token: string;
    request_id: string;
    next_at: number;
  };
  faucet_payment: { request_id: string; chain_id: number; kit: string };
};

async function changeTables(db: Kysely<Before>): Promise<void> {
  await db.schema
    .createTable("faucet_setting")
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("symbol", "text", (column) => column.notNull())
    .addColumn("decimals", "integer", (column) => column.notNull())
    .addColumn("enabled", "integer", (column) => column.notNull())
    .addColumn("amount", "text", (column) => column.notNull())
    .addColumn("cooldown_ms", "bigint", (column) => column.notNull())
    .addColumn("updated_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_setting_key", ["chain_id", "token"])
    .execute();

  await db.schema
    .createTable("faucet_cooldown_by_token")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("chain_id", "integer", (column) => column.notNull())
    .addColumn("token", "text", (column) => column.notNull())
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("next_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("faucet_cooldown_token_key", ["recipient", "chain_id", "token"])
    .execute();
  await copyCooldowns(db);
  await db.schema.dropTable("faucet_cooldown").execute();
  await db.schema.alterTable("faucet_cooldown_by_token").renameTo("faucet_cooldown").execute();
  // Cooldowns are released when the request's payment fails.
  await db.schema
    .createIndex("faucet_cooldown_request")
    .on("faucet_cooldown")
    .column("request_id")
    .execute();
}

const requestsAtOnce = 500;

async function copyCooldowns(db: Kysely<Before>): Promise<void> {
  for (let after = ""; ;) {
    const requests = await db
      .selectFrom("faucet_cooldown")
      .select("request_id")
      .distinct()
      .where("request_id", ">", after)
      .orderBy("request_id")
      .limit(requestsAtOnce)
      .execute();
    const ids = requests.map((request) => request.request_id);
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
    const [cooldowns, payments] = [
      await db.selectFrom("faucet_cooldown").selectAll().where("request_id", "in", ids).execute(),
      await db
        .selectFrom("faucet_payment")
        .select(["request_id", "chain_id", "kit"])
        .where("request_id", "in", ids)
        .execute(),
    ];
    const tokens = new Map(payments.flatMap(listTokens));
    const rows = cooldowns.flatMap(({ asset, ...cooldown }) => {
      const token = tokens.get(`${cooldown.request_id} ${asset}`);
      return token ? [{ ...cooldown, ...token }] : [];
    });
    if (rows.length > 0) await db.insertInto("faucet_cooldown_by_token").values(rows).execute();
  }
}

type Token = { chain_id: number; token: string };

/** Lists a payment's tokens by request and symbol. */
function listTokens(payment: Before["faucet_payment"]): [string, Token][] {
  const kit = JSON.parse(payment.kit) as { asset: string; token: string }[];
  return kit.map(({ asset, token }) => [
    `${payment.request_id} ${asset}`,
    { chain_id: payment.chain_id, token: token.toLowerCase() },
  ]);
}
