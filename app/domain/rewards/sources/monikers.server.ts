import { z } from "zod";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import { withoutControls } from "#app/ui/base/plain-text.ts";

const metadata = z.object({ id: z.number(), moniker: z.string() });
/** Max moniker changes to scan, newest first. */
const maxRead = 5_000;

/** Validator monikers by number; untrusted text without control characters. */
export type Monikers = ReadonlyMap<number, string>;

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
