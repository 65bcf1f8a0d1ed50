import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/session/guard.server.ts";
import {
  notIndexed,
  takeSnapshot,
  writeSnapshotCsv,
} from "#app/features/staking/snapshot/snapshot.server.ts";
import { csvFile } from "#app/kit/list/csv-file.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  const snapshot = await takeSnapshot();
  if (snapshot === null) return errorResponse(503, "not-available", notIndexed);
  return csvFile(`delegations-at-${snapshot.block}`, writeSnapshotCsv(snapshot));
}
