import type { Kysely } from "kysely";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Payment } from "#app/domain/faucet/faucet.types.ts";
import { toPayment } from "#app/domain/faucet/payment.store.server.ts";

/** How long a payment that the vault could not make waits for the next try. */
export const retryMs = 2_000;
/** Queued payments of a bundle that are looked at for a batch, oldest first. */
const window = 1_000;

type Choice = {
  chainId: ChainId;
  limit: number;
  /** Bundles that are left out. */
  without: readonly string[];
  now: number;
};

/**
 * Returns the bundle of the oldest queued payment that may be sent now, with its oldest such payments;
 * null if there is none. Of each recipient it is one, since the vault reports failures by recipient,
 * and none while another payment of the same bundle to it is in flight, so that one recipient with
 * many payments takes up one transaction at a time.
 */
export async function listNextBatch(
  db: Kysely<Schema>,
  { chainId, limit, without, now }: Choice,
): Promise<{ bundleKey: string; payments: Payment[] } | null> {
  const due = db
    .selectFrom("faucet_payment")
    .where("status", "=", "queued")
    .where("chain_id", "=", chainId)
    .where((eb) => eb.or([eb("reason", "is", null), eb("updated_at", "<=", now - retryMs)]))
    .where((eb) =>
      eb(
        eb.refTuple("recipient", "kit_key"),
        "not in",
        eb
          .selectFrom("faucet_payment as sent")
          .select(["sent.recipient", "sent.kit_key"])
          .where("sent.status", "=", "sent")
          .where("sent.chain_id", "=", chainId)
          .$asTuple("recipient", "kit_key"),
      ),
    )
    .orderBy("id");
  const others = without.length === 0 ? due : due.where("kit_key", "not in", without);
  const oldest = await others.select("kit_key").limit(1).executeTakeFirst();
  if (!oldest) return null;
  const { kit_key: bundleKey } = oldest;
  const ofBundle = due.where("kit_key", "=", bundleKey).select(["id", "recipient"]).limit(window);
  const firstIds = db
    .selectFrom(ofBundle.as("queued"))
    .select((eb) => eb.fn.min<string>("queued.id").as("first_id"))
    .groupBy("queued.recipient")
    .orderBy("first_id")
    .limit(limit);
  const rows = await db
    .selectFrom("faucet_payment")
    .selectAll()
    .where("id", "in", firstIds)
    .orderBy("id")
    .execute();
  return { bundleKey, payments: rows.map(toPayment) };
}
