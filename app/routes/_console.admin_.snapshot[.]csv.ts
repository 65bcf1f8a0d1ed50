import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireStakingAdmin } from "#app/access/guard.server.ts";
import { notCounted, snapshotFile } from "#app/features/staking/snapshot/snapshot-file.server.ts";
import { takeSnapshot, writeSnapshotCsv } from "#app/features/staking/snapshot/snapshot.server.ts";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStakingAdmin(request);
  const snapshot = await takeSnapshot();
  if (snapshot === null) return notCounted();
  return snapshotFile(writeSnapshotCsv(snapshot), { block: snapshot.block, type: "csv" });
}
