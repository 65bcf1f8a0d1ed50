import type { Address } from "viem";
import { listEvents } from "#app/domain/events/events.server.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import type { Programme, Root } from "#app/domain/claims/claims.types.ts";
import { listStoredRoots } from "#app/domain/claims/list.store.server.ts";
import { claimsStream, findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { isDataUri, readDataUri } from "./data-uri.ts";
import { importList } from "./import-list.server.ts";
import { createWaits, type Waits } from "./waits.ts";

/**
 * Imports lists embedded in their root's URI, whose length the contract limits; no other URI is
 * ever fetched. Rejected or failed lists are retried with increasing delays, since a token may
 * respond later, and can be submitted by hand.
 *
 * @returns a function to call repeatedly.
 */
export function announcedImporter(): () => Promise<void> {
  let done: string | null = null;
  const waits = createWaits();
  return async () => {
    const deployment = findClaims();
    if (!deployment) return;
    const [newest] = await listEvents({
      stream: claimsStream,
      chainId: deployment.chainId,
      name: "RootPublished",
      limit: 1,
    });
    const state = newest ? `${newest.blockHash}/${newest.logIndex}` : null;
    if (state === done && !waits.hasDue(getRuntime().now())) return;
    if (await importAll(waits)) done = state;
  };
}

/** @returns whether every list was processed. */
async function importAll(waits: Waits): Promise<boolean> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return false;
  const { database, now } = getRuntime();
  const stored = await listStoredRoots(database.db);
  const isStored = (programmeId: number, root: string) =>
    stored.some((one) => one.programmeId === programmeId && one.root === root);
  let isWhole = true;
  for (const root of answer.roots.filter(({ uri }) => isDataUri(uri))) {
    const { programmeId } = root;
    const key = `${programmeId}/${root.root}`;
    if (isStored(programmeId, root.root)) {
      waits.forget(key);
      continue;
    }
    if (!waits.isDue(key, now())) continue;
    const programme = answer.programmes.find(({ id }) => id === programmeId);
    if (!programme) {
      isWhole = false;
      continue;
    }
    // The list came from an event, so the contract counts as submitter.
    const by = answer.facts.deployment.address;
    if (await importOne(root, programme, by)) waits.forget(key);
    else waits.fail(key, now());
  }
  return isWhole;
}

/** @returns whether the list was stored. A failure does not stop other imports. */
async function importOne(root: Root, { token, unit }: Programme, by: Address): Promise<boolean> {
  const { log } = getRuntime();
  const about = { scope: "claim-lists", programmeId: root.programmeId, n: root.n };
  try {
    const source = readDataUri(root.uri) ?? "";
    const imported = await importList({ root, token, unit, source, by });
    if (imported.kind === "saved") log.info(about, "list of a root imported");
    else log.warn({ ...about, reason: imported.message }, "list of a root not imported");
    return imported.kind === "saved";
  } catch (error) {
    log.error({ ...about, err: error }, "list of a root not imported");
    return false;
  }
}
