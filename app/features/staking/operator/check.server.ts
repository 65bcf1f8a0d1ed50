import { getAddress, isAddress } from "viem";
import { z } from "zod";
import { findStaking } from "#app/domain/staking/deployment.server.ts";
import { findTaken } from "#app/domain/staking/registration/holders.ts";
import { readHolders } from "#app/domain/staking/registration/read-holders.server.ts";
import type { RegistrationCheck } from "#app/common/staking/registration/check-requests.ts";
import { maxMonikerLength } from "#app/domain/staking/registration/registration.types.ts";

const address = z
  .string()
  .refine((text) => isAddress(text))
  .transform((text) => getAddress(text));

const requestSchema = z.object({
  moniker: z.string().min(1).max(maxMonikerLength),
  consensus: address,
  /** Omitted if unchanged. */
  operator: address.optional(),
  /** The validator that changes its own metadata. */
  own: z.coerce.number().int().positive().optional(),
});

/**
 * Checks whether moniker, node key and operator are available. Returns null if the URL lacks them.
 */
export async function checkRegistration({ searchParams }: URL): Promise<RegistrationCheck | null> {
  const requested = requestSchema.safeParse(Object.fromEntries(searchParams));
  if (!requested.success) return null;
  const deployment = findStaking();
  const holders = deployment ? await readHolders(deployment) : ({ kind: "unavailable" } as const);
  if (holders.kind === "unavailable") return { kind: "unanswered" };
  const { moniker, consensus, operator = null, own: operated = null } = requested.data;
  return {
    kind: "checked",
    taken: findTaken(holders.value, { moniker, consensus, operator }, operated),
  };
}
