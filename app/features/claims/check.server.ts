import type { Address, Hex } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readProgrammes } from "#app/domain/claims/claims.server.ts";
import { type RootState, stateOf } from "#app/domain/claims/programme-states.ts";
import type { Programme } from "#app/domain/claims/claims.types.ts";

/** On-chain state relevant to a proof. */
export type ChainSide =
  | { kind: "unknown"; message: string }
  | {
      kind: "known";
      programme: Programme;
      /** The on-chain root, which the proof must match. */
      root: Hex;
      state: RootState;
      /** Unix seconds. */
      activeAt: number;
      disabledFor: string | null;
      /** Amount already paid to the account by the program. */
      claimed: bigint;
      /** Receives what is claimed for the account. */
      recipient: Address;
      block: bigint;
    };

/** Reads the state that a proof is checked against from the chain. */
export async function readChainSide(
  proofKey: { programmeId: number; n: number },
  account: Address,
): Promise<ChainSide> {
  const answer = await readProgrammes();
  if (answer.kind === "not-deployed")
    return unknown(`No claims are deployed on ${answer.chainName}.`);
  if (answer.kind === "silent") return unknown(`${answer.chainName} is not responding. Try again.`);
  const { deployment, time } = answer.facts;
  const { programmeId, n } = proofKey;
  const programme = answer.programmes.find(({ id }) => id === programmeId);
  if (!programme) return unknown(`There is no program ${programmeId} on the chain.`);
  const claimHub = { address: deployment.address, abi: claimHubAbi } as const;
  const key = `claim-check:${deployment.address}:${programmeId}:${n}:${account}`;
  const reading = await readAtHead(deployment.chainId, key, async (client, blockNumber) => {
    const id = BigInt(programmeId);
    const [root, claimed, recipient] = await Promise.all([
      client.readContract({
        ...claimHub,
        functionName: "rootOf",
        args: [id, BigInt(n)],
        blockNumber,
      }),
      client.readContract({
        ...claimHub,
        functionName: "claimedOf",
        args: [id, account],
        blockNumber,
      }),
      client.readContract({
        ...claimHub,
        functionName: "recipientOf",
        args: [account, programme.token],
        blockNumber,
      }),
    ]);
    return { root, claimed, recipient };
  });
  if (reading.kind === "unavailable") return unknown("The chain is not responding. Try again.");
  const { root, claimed, recipient } = reading.value;
  if (root.activeAt === 0) return unknown(`Program ${programmeId} has no root ${n} on the chain.`);
  const roots = answer.roots.filter((one) => one.programmeId === programmeId);
  const listed = roots.find((one) => one.n === n);
  const state = root.isDisabled
    ? "disabled"
    : listed
      ? stateOf(listed, roots, time)
      : time < root.activeAt
        ? "pending"
        : "active";
  return {
    kind: "known",
    programme,
    state,
    claimed,
    recipient,
    root: root.root,
    activeAt: root.activeAt,
    disabledFor: listed?.disabled?.reason ?? null,
    block: reading.block,
  };
}

function unknown(message: string): ChainSide {
  return { kind: "unknown", message };
}
