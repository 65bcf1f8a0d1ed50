import type { Address } from "viem";
import { findList, listLeaves } from "#app/domain/claims/list.store.server.ts";
import { columnsOfList } from "#app/domain/claims/list-text.ts";
import type { ListRow } from "#app/domain/claims/list.types.ts";
import { listTokens } from "#app/features/incentives/incentive-page.server.ts";
import { findClaims } from "#app/domain/claims/claims-contract.server.ts";
import { findAnyIncentive } from "#app/domain/rewards/terms/incentive.store.server.ts";
import { csvFile, csvStream } from "#app/kit/list/csv-file.server.ts";
import { readAll } from "#app/kit/list/pages.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findInputs, listRuns } from "#app/domain/rewards/runs/run.store.server.ts";

type Body = string | ReadableStream<Uint8Array>;
type File = { body: Body; name: string };

/**
 * Streams the leaves of a run's root in whole tokens, in the list format. Returns null if there is
 * no such run.
 */
export async function writeLeavesCsv(id: string, runId: string | null): Promise<File | null> {
  const found = await findRun(id, runId);
  const tokens = await listTokens(found?.incentive.text.token ?? null);
  const token = tokens.find(({ address }) => address === found?.incentive.text.token);
  if (!found || !token) return null;
  const { run, programmeId } = found;
  const { db } = getRuntime().database;
  if ((await findList(db, programmeId, run.root)) === null) return null;
  const parts = readAll<ListRow, Address>(
    async (after, limit) => {
      const leaves = await listLeaves(db, programmeId, run.root, { after, limit });
      return leaves.map(({ account, cumulative: amount, note }) => ({ account, amount, note }));
    },
    ({ account }) => account,
  );
  const name = `leaves-${run.root.slice(2, 10)}`;
  return { body: csvStream(columnsOfList(token.decimals), parts), name };
}

/** Returns the text that a run's inputs hash covers. */
export async function writeInputsFile(id: string, runId: string | null): Promise<File | null> {
  const found = await findRun(id, runId);
  if (!found) return null;
  const body = await findInputs(getRuntime().database.db, id, found.run.id);
  const name = `inputs-${found.run.inputsHash.slice(2, 10)}.json`;
  return body === null ? null : { body, name };
}

async function findRun(id: string, runId: string | null) {
  const claimHub = findClaims();
  if (!claimHub) return null;
  const { db } = getRuntime().database;
  const incentive = await findAnyIncentive(db, { id, contract: claimHub.address });
  if (!incentive || incentive.programmeId === null) return null;
  const run = (await listRuns(db, id)).find((one) => one.id === runId);
  return run ? { run, incentive, programmeId: incentive.programmeId } : null;
}

/** Returns a file to be saved, by default a CSV; its name is as `save` needs it. */
export function fileResponse(
  file: File | null,
  save: (name: string, body: Body) => Response = csvFile,
): Response {
  if (file === null) return errorResponse(404, "unknown-file", "File not found.");
  return save(file.name, file.body);
}
