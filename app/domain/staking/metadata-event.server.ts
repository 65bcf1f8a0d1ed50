import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Hex, numberToHex } from "viem";
import { z } from "zod";
import { listEvents } from "#app/domain/events/events.server.ts";
import { hashOfMoniker } from "./moniker.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import type { Validator } from "./model/staking.types.ts";

const metadata = z.object({ moniker: z.string(), website: z.string(), contact: z.string() });

/**
 * Returns a validator's latest metadata, as far as indexed. It must match the contract's moniker
 * hash; an older event, or one of a reorged block, is ignored. Untrusted text.
 */
export async function findMetadata(
  { chainId, address }: Deployment,
  { id, monikerHash }: Pick<Validator, "id" | "monikerHash">,
): Promise<z.output<typeof metadata> | null> {
  const contract = address.toLowerCase() as Hex;
  const [event] = await listEvents({
    stream: stakingStream,
    chainId,
    sources: [{ chainId, address: contract, topic1Starts: null }],
    name: "MetadataSet",
    topics: [numberToHex(id, { size: 32 })],
    limit: 1,
  });
  const parsed = metadata.safeParse(event?.args);
  return parsed.success && hashOfMoniker(parsed.data.moniker) === monikerHash ? parsed.data : null;
}
