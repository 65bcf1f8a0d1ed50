import { encodeFunctionData, type Hex, type LocalAccount, type PublicClient } from "viem";
import { validatorAnnounceAbi } from "#app/chain/abi/hyperlane/validator-announce.ts";
import { type Announcement, signAnnouncement } from "#app/chain/hyperlane/announcement.ts";
import {
  type CheckpointStorage,
  checkpointStorage,
  type CheckpointSettings,
  readAnnouncementFile,
  writeAnnouncementFile,
} from "#app/chain/hyperlane/checkpoint-files.server.ts";
import { HyperlaneFormatError } from "#app/chain/hyperlane/format.ts";
import { isAffordable } from "#app/domain/payments/server-transactions/affordable.server.ts";
import {
  type Call,
  sendServerTransaction,
  type SigningContext,
} from "#app/domain/payments/server-transactions/send.server.ts";
import { listByReference } from "#app/domain/payments/server-transactions/server-transaction.store.server.ts";
import { settleServerTransactions } from "#app/domain/payments/server-transactions/settle.server.ts";
import type { Origin } from "./origin.types.ts";

export type AnnouncingTask = {
  client: PublicClient;
  origin: Pick<Origin, "domain" | "mailbox" | "validatorAnnounce" | "confirmations">;
  validators: readonly LocalAccount[];
  checkpoints: CheckpointSettings;
  /**
   * Account that pays for the transactions; null means there is none, and only files are written.
   */
  sender: SigningContext | null;
};

/** State of an origin's announcements. */
export type Announced = "done" | "under-way" | "no-payer" | "out-of-funds";

const purpose = "bridge-announcement";

/**
 * Announces on an origin, once per validator of ours, where its checkpoints are stored: our relayer
 * knows, Hyperlane's own looks there. The transaction is stored before it is broadcast, and the
 * contract accepts each location of a validator once.
 *
 * @throws LeaseLostError; viem's error when the chain cannot be reached.
 */
export async function announceValidators(task: AnnouncingTask): Promise<Announced> {
  const all = await Promise.all(task.validators.map((validator) => prepare(task, validator)));
  for (const prepared of all) await saveFile(prepared);
  const missing = await findMissing(task, all);
  if (missing.length === 0) return "done";
  if (task.sender === null) return "no-payer";
  const { confirmations, domain } = task.origin;
  await settleServerTransactions(task.sender, { confirmations });
  for (const prepared of missing) {
    const call = callOf(task, prepared, domain);
    if (await isUnderWay(task.sender, call)) continue;
    if (!(await isAffordable(task.sender, call))) return "out-of-funds";
    await sendServerTransaction(task.sender, call, () => Promise.resolve());
  }
  return "under-way";
}

type Prepared = { storage: CheckpointStorage; announcement: Announcement; signature: Hex };

async function prepare(
  { origin: { domain, mailbox }, checkpoints }: AnnouncingTask,
  validator: LocalAccount,
): Promise<Prepared> {
  const storage = checkpointStorage(checkpoints, domain, validator.address);
  const statement = { mailbox, origin: domain, storageLocation: storage.location };
  const signature = await signAnnouncement(validator, statement);
  return { storage, announcement: { ...statement, validator: validator.address }, signature };
}

async function saveFile({ storage, announcement, signature }: Prepared): Promise<void> {
  const stored = await readAnnouncementFile(storage).catch((error: unknown) => {
    if (error instanceof HyperlaneFormatError) return null;
    throw error;
  });
  // The signature covers everything in the file and is always the same.
  if (stored?.signature !== signature)
    await writeAnnouncementFile(storage, announcement, signature);
}

async function findMissing(
  { client, origin }: AnnouncingTask,
  all: readonly Prepared[],
): Promise<Prepared[]> {
  const announced = await client.readContract({
    address: origin.validatorAnnounce,
    abi: validatorAnnounceAbi,
    functionName: "getAnnouncedStorageLocations",
    args: [all.map(({ announcement }) => announcement.validator)],
  });
  return all.filter(({ storage }, i) => announced[i]?.includes(storage.location) !== true);
}

function callOf(
  { origin }: AnnouncingTask,
  { announcement: { validator, storageLocation }, signature }: Prepared,
  domain: number,
): Call {
  return {
    purpose,
    reference: `${domain}:${validator.toLowerCase()}:${storageLocation}`,
    to: origin.validatorAnnounce,
    callData: encodeFunctionData({
      abi: validatorAnnounceAbi,
      functionName: "announce",
      args: [validator, storageLocation, signature],
    }),
    valueWei: 0n,
  };
}

async function isUnderWay({ db, chainId }: SigningContext, { reference }: Call): Promise<boolean> {
  const carriers = await listByReference(db, purpose, [reference]);
  return carriers.some(
    ({ chainId: on, status }) => on === chainId && (status === "signed" || status === "mined"),
  );
}
