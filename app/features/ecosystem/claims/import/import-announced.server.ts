import { listEvents } from "#app/common/events/events.server.ts";
import { readProgrammes } from "#app/features/ecosystem/claims/claims.server.ts";
import { listKeptRoots } from "#app/features/ecosystem/claims/list.store.server.ts";
import { claimsStream, findClaims } from "#app/features/ecosystem/place.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { isDataUri, readDataUri } from "./data-uri.ts";
import { importList } from "./import-list.server.ts";

/**
 * Imports the lists that stand in the addresses of their roots themselves, which are as long as the
 * contract lets them be; no other address is ever asked. What is refused is not tried again before the
 * next root comes, and can be handed in.
 *
 * @returns what is to be called again and again.
 */
export function announcedImporter(): () => Promise<void> {
  let done: string | null = null;
  return async () => {
    const place = findClaims();
    if (!place) return;
    const [newest] = await listEvents({
      stream: claimsStream,
      chainId: place.chainId,
      name: "RootPublished",
      limit: 1,
    });
    const state = newest ? `${newest.blockHash}/${newest.logIndex}` : null;
    if (state === done) return;
    if (await importAll()) done = state;
  };
}

/** @returns whether every list was looked at. */
async function importAll(): Promise<boolean> {
  const answer = await readProgrammes();
  if (answer.kind !== "read") return false;
  const { database, log } = getRuntime();
  const kept = await listKeptRoots(database.db);
  const isKept = (programmeId: number, root: string) =>
    kept.some((one) => one.programmeId === programmeId && one.root === root);
  let isWhole = true;
  for (const root of answer.roots.filter(({ uri }) => isDataUri(uri))) {
    const { programmeId, n } = root;
    if (isKept(programmeId, root.root)) continue;
    const programme = answer.programmes.find(({ id }) => id === programmeId);
    if (!programme) {
      isWhole = false;
      continue;
    }
    const { token, unit } = programme;
    const source = readDataUri(root.uri) ?? "";
    // Nobody handed it in: the contract told it.
    const by = answer.facts.place.address;
    const imported = await importList({ root, token, unit, source, by });
    const about = { scope: "claim-lists", programmeId, n };
    if (imported.kind === "kept") log.info(about, "list of a root imported");
    else log.warn({ ...about, reason: imported.sentence }, "list of a root not imported");
  }
  return isWhole;
}
