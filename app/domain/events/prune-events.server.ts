import type { ExpressionBuilder, Transaction } from "kysely";
import { pad, zeroAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { maxRows } from "./ledger-limits.ts";

/**
 * Rows of this many newest blocks are never pruned, so that a reorg can be subtracted from the
 * sums.
 */
const retainedBlocks = 128;

const zeroTopic = pad(zeroAddress);

type Kind = (eb: ExpressionBuilder<Schema, "event">) => ReturnType<typeof eb.and>;

/**
 * Splits events by who can cause them: a flood of events that anyone can cause must not displace
 * those of owners.
 */
function kindsOf(names: readonly string[]): Kind[] {
  return names.flatMap((name): Kind[] => {
    const isNamed: Kind = (eb) => eb.and([eb("name", "=", name)]);
    if (name !== "Transfer") return [isNamed];
    return [
      (eb) => eb.and([isNamed(eb), eb("topic1", "=", zeroTopic)]),
      (eb) => eb.and([isNamed(eb), eb("topic1", "!=", zeroTopic), eb("topic2", "=", zeroTopic)]),
      (eb) => eb.and([isNamed(eb), eb("topic1", "!=", zeroTopic), eb("topic2", "!=", zeroTopic)]),
    ];
  });
}

/**
 * Deletes the oldest rows of a stream that is read up to a block.
 *
 * @returns the newest block with a deleted row, or null if none was deleted.
 */
export async function pruneEvents(
  transaction: Transaction<Schema>,
  requested: { chainId: ChainId; stream: string; names: readonly string[]; to: number },
): Promise<number | null> {
  const { chainId, stream, names, to } = requested;
  let prunedTo: number | null = null;
  for (const kind of kindsOf(names)) {
    const first = await transaction
      .selectFrom("event")
      .select(["at", "block_number", "log_index"])
      .where("stream", "=", stream)
      .where("chain_id", "=", chainId)
      .where(kind)
      .orderBy("at", "desc")
      .orderBy("chain_id", "desc")
      .orderBy("block_number", "desc")
      .orderBy("log_index", "desc")
      .offset(maxRows)
      .limit(1)
      .executeTakeFirst();
    if (!first) continue;
    const removed = await transaction
      .deleteFrom("event")
      .where("stream", "=", stream)
      .where("chain_id", "=", chainId)
      .where(kind)
      .where("at", "<=", first.at)
      .where((eb) =>
        eb(
          eb.refTuple("block_number", "log_index"),
          "<=",
          eb.tuple(first.block_number, first.log_index),
        ),
      )
      .where("block_number", "<=", to - retainedBlocks)
      .returning("block_number")
      .execute();
    for (const row of removed) prunedTo = Math.max(prunedTo ?? -1, row.block_number);
  }
  return prunedTo;
}
