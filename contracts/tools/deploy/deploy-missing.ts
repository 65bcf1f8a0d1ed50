import { type ChainSession, sendAll } from "./chain-session.ts";
import { type Creation, addressOf, deploymentCall } from "./create2.ts";

/**
 * Deploys all creations that have no code yet, all at once.
 *
 * @returns the block of each one deployed now, by name
 */
export async function deployMissing(
  session: ChainSession,
  creations: readonly Creation[],
): Promise<Map<string, number>> {
  const codes = await Promise.all(
    creations.map((creation) => session.client.getCode({ address: addressOf(creation) })),
  );
  const missing = creations.filter((_, index) => !codes[index]);
  const mined = await sendAll(session, missing.map(deploymentCall));
  return new Map(
    mined.map(({ receipt }, index) => [missing[index]?.name ?? "", Number(receipt.blockNumber)]),
  );
}
