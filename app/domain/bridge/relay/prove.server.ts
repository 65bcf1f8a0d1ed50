import type { Kysely } from "kysely";
import type { Address, PublicClient } from "viem";
import { destinationAbi } from "#app/chain/hyperlane/abi.ts";
import { toEvmAddress } from "#app/chain/hyperlane/format.ts";
import {
  buildMetadata,
  type IsmReader,
  type MetadataResult,
} from "#app/chain/hyperlane/metadata.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { listCheckpoints } from "./checkpoint.store.server.ts";
import { findLeafIndex } from "./leaf.store.server.ts";
import type { BridgeMessage } from "#app/domain/bridge/message/message.store.server.ts";

/** Dependencies for proving a delivery. */
export type Proving = {
  db: Kysely<Schema>;
  /** Client of the destination. */
  client: PublicClient;
  reader: IsmReader;
  mailbox: Address;
  /** By domain, the hook whose tree our validators' signatures are about. */
  merkleTreeHooks: ReadonlyMap<number, Address>;
};

/**
 * Builds the proof that a message's recipient requires, from what our validators signed; returns
 * null if the message is not in the tree that we know.
 *
 * @throws viem's error if the destination reverts or does not answer; HyperlaneFormatError if the
 * recipient is not an address of an EVM chain.
 */
export async function proveMessage(
  { db, client, reader, mailbox, merkleTreeHooks }: Proving,
  { id, raw, origin, recipientRouter }: BridgeMessage,
): Promise<MetadataResult | null> {
  const index = await findLeafIndex(db, origin, id);
  const merkleTreeHook = merkleTreeHooks.get(origin);
  if (index === null || !merkleTreeHook) return null;
  const [ism, signed] = await Promise.all([
    client.readContract({
      address: mailbox,
      abi: destinationAbi,
      functionName: "recipientIsm",
      args: [toEvmAddress(recipientRouter)],
    }),
    listCheckpoints(db, origin, index),
  ]);
  const findCheckpoint = async (validator: Address) => {
    const found = signed.find((entry) => entry.validator === validator);
    if (!found) return null;
    const { root, messageId, signature } = found;
    return { checkpoint: { origin, merkleTreeHook, root, index, messageId }, signature };
  };
  return buildMetadata({ reader, findCheckpoint }, { ism, messageId: id, message: raw });
}
