import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/common/events/events.server.ts";
import { stakingStream } from "#app/common/staking-history/stream.ts";
import type { Monikers } from "#app/features/incentives/reward-table/order.ts";
import { withoutControls } from "#app/ui/plain-text.ts";

const metadata = z.object({ id: z.number(), moniker: z.string() });
/** Max moniker changes to scan, newest first. */
const maxRead = 5_000;

/** Returns the latest moniker of each validator, as far as indexed. */
export async function readMonikers(): Promise<Monikers> {
  const events = await listEvents({
    stream: stakingStream,
    chainId: homeChainId,
    name: "MetadataSet",
    limit: maxRead,
  });
  const monikers = new Map<number, string>();
  for (const { args } of events) {
    const { success, data } = metadata.safeParse(args);
    if (success && !monikers.has(data.id)) monikers.set(data.id, withoutControls(data.moniker));
  }
  return monikers;
}
