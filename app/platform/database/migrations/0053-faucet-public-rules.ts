import type { Kysely } from "kysely";

const dayMs = 24 * 3_600_000;

/**
 * Limits of the public page by network. They are on, unlike those for wallets that sign in: anyone has as
 * many addresses as they like.
 */
const rules = [
  { id: "public-network", limit: 10, subject: { of: "network", ipv4: 32, ipv6: 64 } },
  { id: "public-range", limit: 100, subject: { of: "network", ipv4: 24, ipv6: 48 } },
];

export async function up(db: Kysely<unknown>): Promise<void> {
  const tables = db as Kysely<{ faucet_rule: Record<string, string | number> }>;
  const last = await tables
    .selectFrom("faucet_rule")
    .select((eb) => eb.fn.max<number>("position").as("position"))
    .executeTakeFirst();
  const rows = rules.map(({ id, limit, subject }, i) => ({
    id,
    position: Number(last?.position ?? 0) + i + 1,
    kind: "requests",
    state: "on",
    scope: JSON.stringify({ assets: null, ways: ["public"] }),
    parameters: JSON.stringify({ subject, limit, windowMs: dayMs, action: { kind: "block" } }),
  }));
  await tables.insertInto("faucet_rule").values(rows).execute();
}
