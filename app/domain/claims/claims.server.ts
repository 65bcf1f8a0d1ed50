import { asOfReading } from "#app/kit/chain/chain-answer.ts";
import { zeroAddress } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findTermsEnds } from "./terms-ends.store.server.ts";
import { datesOf } from "./programme-dates.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { findClaims } from "./claims-contract.server.ts";
import type { ClaimsAnswer, Programme, Root } from "./claims.types.ts";
import { readClaimHub, readUnits } from "./read-programmes.server.ts";
import { readRoots } from "./read-roots.server.ts";

export type ProgrammesAnswer = ClaimsAnswer<{
  /** Sorted by number. */
  programmes: Programme[];
  /** Roots of all programs, in the order of publication. */
  roots: readonly Root[];
}>;

/** Reads every program from the chain, and its roots as far as they are indexed. */
export async function readProgrammes(): Promise<ProgrammesAnswer> {
  const { chainName, nativeCurrency } = getNetwork(homeChainId);
  const deployment = findClaims();
  if (!deployment) return { kind: "not-deployed", chainName };
  const [claimHubState, roots, ends] = await Promise.all([
    readClaimHub(deployment),
    readRoots(deployment),
    findTermsEnds(getRuntime().database.db, deployment.address),
  ]);
  if (claimHubState.kind === "unavailable") return { kind: "silent", chainName };
  const { time, programmes } = claimHubState.value;
  const units = await readUnits(
    deployment,
    programmes.map(({ token }) => token).filter((token) => token !== zeroAddress),
  );
  return {
    kind: "read",
    facts: {
      deployment,
      chainName,
      time,
      ...asOfReading(claimHubState),
    },
    programmes: programmes.map(({ endAt, ...one }): Programme => {
      const title = roots.titles.get(one.id) ?? `Program ${one.id}`;
      const { closableAt } = one;
      const { rewardsUntil } = datesOf({ endAt, closableAt }, ends.get(one.id) ?? null);
      return { ...one, title, rewardsUntil, unit: units.get(one.token) ?? nativeCurrency };
    }),
    roots: roots.roots,
  };
}
