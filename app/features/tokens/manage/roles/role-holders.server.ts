import { type Address, getAddress, isAddress, isAddressEqual, isHex } from "viem";
import { z } from "zod";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { isUnreachable } from "#app/chain/errors/is-unreachable.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import { csvText } from "#app/kit/list/csv.ts";
import { readCoverage } from "#app/domain/tokens/coverage.server.ts";
import type { TokenFacts } from "#app/domain/tokens/manage.types.ts";
import type { ProofOfEnd, RoleHolder } from "./role-holders.types.ts";
import type { RoleHolders } from "./role-table.tsx";
import { findRoleName, idOfRole } from "#app/domain/tokens/roles.ts";
import { streamOf } from "#app/domain/tokens/token-stream.server.ts";

/** Max recent role changes read, since role admins can grant any number. */
const maxChanges = 2_000;
/** Max accounts checked. */
const maxCandidates = 200;

const address = z
  .string()
  .refine((value) => isAddress(value))
  .transform((value) => getAddress(value));
const granted = z.object({ role: z.string().refine((value) => isHex(value)), account: address });
const finished = z.object({ by: address });

/**
 * Returns role holders: candidates come from events, confirmed by the contract. The owner of a
 * factory token holds every role without an event.
 */
export async function readRoleHolders(
  facts: Pick<TokenFacts, "token" | "owner">,
  admins: readonly Address[],
): Promise<RoleHolders> {
  const { token, owner } = facts;
  const [events, coverage] = await Promise.all([
    listEvents({
      stream: streamOf(token),
      name: ["RoleGranted", "RoleRevoked"],
      limit: maxChanges,
    }),
    readCoverage(token, admins),
  ]);
  const candidates = new Map<string, Omit<RoleHolder, "isOwner">>();
  const add = (role: RoleHolder["role"], account: Address) => {
    if (candidates.size < maxCandidates) candidates.set(`${role}:${account}`, { role, account });
  };
  if (owner.kind === "known") {
    for (const role of ["MINTER_ROLE", "PAUSER_ROLE", "DEFAULT_ADMIN_ROLE"] as const) {
      add(role, owner.value);
    }
  }
  for (const { args } of events) {
    const change = granted.parse(args);
    const role = findRoleName(change.role);
    if (role !== null) add(role, change.account);
  }
  const requested = [...candidates.values()];
  const held = await readHeld(token, requested);
  const holders = requested
    .filter((_, i) => held[i] === true)
    .map((candidate) => ({
      ...candidate,
      isOwner: owner.kind === "known" && isAddressEqual(candidate.account, owner.value),
    }));
  return { holders, coverage };
}

/** Reads from the contract whether each holds its role; false if the call fails. */
async function readHeld(
  token: Address,
  candidates: readonly Omit<RoleHolder, "isOwner">[],
): Promise<readonly boolean[]> {
  const key = `role-holders:${token}:${candidates.map(({ role, account }) => role + account).join()}`;
  const reading = await readAtHead(homeChainId, key, (client, blockNumber) =>
    Promise.all(
      candidates.map(async ({ role, account }) => {
        try {
          return await client.readContract({
            address: token,
            abi: standardTokenAbi,
            functionName: "hasRole",
            args: [idOfRole(role), account],
            // With an account set, viem does not batch this call with others, which a malicious
            // token could break.
            account,
            blockNumber,
          });
        } catch (error) {
          if (isUnreachable(error)) throw error;
          return false;
        }
      }),
    ),
  );
  return reading.kind === "unavailable" ? [] : reading.value;
}

/** Returns the event that finished minting; null if none is indexed. */
export async function findProofOfEnd(token: Address): Promise<ProofOfEnd | null> {
  const [event] = await listEvents({ stream: streamOf(token), name: "MintingFinished", limit: 1 });
  if (!event) return null;
  const { txHash, at, isFinal } = event;
  return { txHash, at, isFinal, by: finished.parse(event.args).by };
}

/** Writes role holders as CSV. */
export function writeRoleHolders({ holders }: RoleHolders): string {
  return csvText<RoleHolder>(
    {
      address: ({ account }) => account,
      role: ({ role }) => role,
      by: ({ isOwner }) => (isOwner ? "owner" : "grant"),
    },
    holders,
  );
}
