import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listHomeAssets } from "#app/domain/assets/home-assets.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { fetchClaimHub } from "#app/domain/claims/claim-hub.server.ts";
import type { ClaimHubFacts, Programme } from "#app/domain/claims/claim-hub.types.ts";
import { readProgramme } from "#app/domain/claims/programme.server.ts";
import { phaseOf } from "#app/domain/claims/hub-states.ts";
import type { Stage } from "#app/domain/claims/programme-states.ts";
import { findIncentive, type Incentive } from "#app/domain/rewards/terms/incentive.store.server.ts";
import { readEcoStake } from "#app/domain/rewards/sources/eco-stake.server.ts";
import { readTerms } from "#app/domain/rewards/terms/read-terms.ts";
import type {
  IncentiveKind,
  IncentiveToken,
  ReadTerms,
  TermsText,
} from "#app/domain/rewards/terms/terms.types.ts";

/**
 * Lists the tokens an incentive can be paid in. `selected` is the token of an incentive that already
 * has a program.
 */
export async function listTokens(selected: string | null = null): Promise<IncentiveToken[]> {
  const assets = await listHomeAssets(selected);
  return assets.map(({ token, symbol, decimals }) => ({ address: token, symbol, decimals }));
}

/** Returns the coin staked with validators. */
export function stakedCoin() {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}

/** Validates the terms of an incentive against this network. */
export async function evaluateTerms(
  text: TermsText,
  {
    kind,
    time,
    isBound = false,
  }: {
    kind: IncentiveKind;
    time: number;
    /** Whether it already has a program, whose token may have been delisted since. */
    isBound?: boolean;
  },
): Promise<ReadTerms> {
  const tokens = await listTokens(isBound ? text.token : null);
  const ecoStake = text.source === "eco-stake" ? await readEcoStake() : null;
  return readTerms(text, { kind, tokens, coin: stakedCoin(), ecoStake, time });
}

export type IncentivePage = {
  facts: ClaimHubFacts;
  incentive: Incentive;
  terms: ReadTerms;
  /** Null for a draft, or if the chain is unreachable. */
  programme: Programme | null;
  phase: Stage;
};

export type Requested = { kind: IncentiveKind; id: string | undefined; wallet: Address };

/**
 * Reads an incentive with its on-chain program. Returns null if the chain cannot be read.
 *
 * @throws 404 if there is none of this kind.
 */
export async function readIncentive({
  kind,
  id = "",
  wallet,
}: Requested): Promise<IncentivePage | null> {
  const facts = await fetchClaimHub(wallet);
  if (facts.kind !== "read") return null;
  const contract = facts.claimHub.address;
  const incentive = await findIncentive(getRuntime().database.db, { id, kind, contract });
  if (!incentive) throw errorResponse(404, "no-incentive", "There is no such incentive.");
  const { programmeId, createdAt } = incentive;
  // Terms that were valid at creation stay valid.
  const time = programmeId === null ? facts.time : Math.floor(createdAt / 1_000);
  const terms = await evaluateTerms(incentive.text, {
    kind,
    time: Math.min(time, facts.time),
    isBound: programmeId !== null,
  });
  const programme = programmeId === null ? null : await readProgramme(facts.claimHub, programmeId);
  return { facts, incentive, terms, programme, phase: phaseOf(programme, facts.time) };
}
