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
import type { BridgeMessage } from "./message.store.server.ts";

/** Where a delivery is proved. */
export type Proving = {
  db: Kysely<Schema>;
  /** Of the destination. */
  client: PublicClient;
  reader: IsmReader;
  mailbox: Address;
  /** By domain, where our validators' signatures are about which tree. */
  merkleTreeHooks: ReadonlyMap<number, Address>;
};

/**
 * The proof of a message that its recipient asks for, from what our validators signed; `null`: the
 * message is not in the tree that we know.
 *
 * @throws viem's error when the destination refuses to tell or does not answer;
 * HyperlaneFormatError when the recipient is no address of an EVM chain.
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
