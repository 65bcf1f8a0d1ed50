import { chainNow } from "#app/chain/chain-now.server.ts";
import { type Address, getAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readProgrammes } from "./claims.server.ts";
import type { ClaimRow, ClaimsAnswer, Programme } from "./claims.types.ts";
import { findClaim } from "./find-claim.ts";
import { listEntitlements, listStoredRoots } from "./list.store.server.ts";
import { proveLeaf } from "./proof.server.ts";

export type TokenRecipient = Pick<Programme, "token" | "unit"> & { recipient: Address };

export type ClaimsOfAccount = ClaimsAnswer<{
  account: Address;
  /**
   * Programs that have, had or will have something for the account, or for which this is unknown.
   */
  rows: ClaimRow[];
  /** Recipients of claims, by token. */
  recipients: TokenRecipient[];
}>;

/** Returns what an account may claim from all programs, with the proofs. */
export async function readClaims(account: Address): Promise<ClaimsOfAccount> {
  const { db } = getRuntime().database;
  const [answer, entitlements, lists] = await Promise.all([
    readProgrammes(),
    listEntitlements(db, account),
    listStoredRoots(db),
  ]);
  if (answer.kind !== "read") return answer;
  const { facts, programmes, roots } = answer;
  const held = await readHeld(facts.deployment, account, programmes);
  if (held.kind === "unavailable") return { kind: "silent", chainName: facts.chainName };
  const rows = await Promise.all(
    programmes.map(async (programme): Promise<ClaimRow | null> => {
      const claimed = held.value.claimed.get(programme.id) ?? 0n;
      const earned = entitlements.filter(({ programmeId }) => programmeId === programme.id);
      const matching = roots.filter(({ programmeId }) => programmeId === programme.id);
      const ownLists = lists.filter(({ programmeId }) => programmeId === programme.id);
      const stored = new Set(ownLists.map(({ root }) => root));
      const found = findClaim(
        programme,
        matching,
        { earned, claimed, storedRoots: stored },
        chainNow(facts),
      );
      if (earned.length === 0 && claimed === 0n && found.unstored === null) return null;
      const recipient = held.value.recipients.get(programme.token) ?? account;
      const row = { ...found, programme, claimed, recipient };
      if (found.offer === null || found.blocker !== null) return { ...row, proof: null };
      const leaf = { ...found.offer, programmeId: programme.id, account };
      return { ...row, proof: await proveLeaf(db, leaf) };
    }),
  );
  return {
    kind: "read",
    facts,
    account,
    rows: rows.filter((row) => row !== null),
    recipients: [...new Map(programmes.map((one) => [one.token, one])).values()].map(
      ({ token, unit }) => ({
        token,
        unit,
        recipient: held.value.recipients.get(token) ?? account,
      }),
    ),
  };
}

type Held = { claimed: ReadonlyMap<number, bigint>; recipients: ReadonlyMap<Address, Address> };

/**
 * Reads what an account has claimed from each program and where each token goes: one block, two
 * calls.
 */
function readHeld(
  { chainId, address }: Deployment,
  account: Address,
  programmes: readonly Programme[],
): Promise<Reading<Held>> {
  const claimHub = { address, abi: claimHubAbi } as const;
  const tokens = [...new Set(programmes.map(({ token }) => token))];
  const key = `claims:${address}:${account}:${programmes.length}`;
  return readAtHead(chainId, key, async (client, blockNumber) => {
    const [claimed, recipients] = await Promise.all([
      client.multicall({
        contracts: programmes.map(
          ({ id }) =>
            ({ ...claimHub, functionName: "claimedOf", args: [BigInt(id), account] }) as const,
        ),
        allowFailure: false,
        blockNumber,
      }),
      client.multicall({
        contracts: tokens.map(
          (token) =>
            ({ ...claimHub, functionName: "recipientOf", args: [account, token] }) as const,
        ),
        allowFailure: false,
        blockNumber,
      }),
    ]);
    return {
      claimed: new Map(programmes.map(({ id }, i) => [id, claimed[i] ?? 0n])),
      recipients: new Map(tokens.map((token, i) => [token, getAddress(recipients[i] ?? account)])),
    };
  });
}
