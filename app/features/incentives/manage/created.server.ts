import { type Address, getAddress, type Hash } from "viem";
import { z } from "zod";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { claimsStream } from "#app/domain/claims/claims-contract.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** A program at its creation. */
export type CreatedProgramme = { id: number; token: Address; title: string };

const argsSchema = z.object({ id: z.coerce.number(), token: z.string(), title: z.string() });
const maxProgrammes = 1_000;

/**
 * Returns the program created by a transaction, or null if not mined, reverted or not a creation.
 */
export async function readCreated(
  { chainId, address }: Deployment,
  hash: Hash,
): Promise<CreatedProgramme | null> {
  try {
    const { logs } = await chainClient(chainId).getTransactionReceipt({ hash });
    const [log] = parseEventsOf(address, {
      abi: claimHubAbi,
      eventName: "ProgrammeCreated",
      logs,
    });
    if (!log) return null;
    const { id, token, title } = log.args;
    return { id: Number(id), token: getAddress(token), title };
  } catch (error) {
    getRuntime().log.warn({ scope: "incentives", hash, err: error }, "receipt not readable");
    return null;
  }
}

/** Lists programs whose creation is indexed, newest first. */
export async function listCreated(): Promise<CreatedProgramme[]> {
  const events = await listEvents({
    stream: claimsStream,
    chainId: homeChainId,
    name: "ProgrammeCreated",
    limit: maxProgrammes,
  });
  return events.map(({ args }) => {
    const { token, ...rest } = argsSchema.parse(args);
    return { ...rest, token: getAddress(token) };
  });
}

export async function findCreated(id: number): Promise<CreatedProgramme | null> {
  return (await listCreated()).find((one) => one.id === id) ?? null;
}
