import type { Address } from "viem";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { listHomeAssets } from "#app/common/assets/home-assets.server.ts";
import { pageRefusal } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { fetchClaimHub } from "./claim-hub/claim-hub.server.ts";
import type { ClaimHubFacts, Programme } from "./claim-hub/claim-hub.types.ts";
import { readProgramme } from "./claim-hub/programme.server.ts";
import { phaseOf } from "./claim-hub/states.ts";
import type { Stage } from "#app/common/merkle-claims/programme-states.ts";
import { findIncentive, type Incentive } from "./incentive.store.server.ts";
import { readEcoStake } from "./sources/eco-stake.server.ts";
import { readTerms } from "./terms/read-terms.ts";
import type { IncentiveKind, IncentiveToken, ReadTerms, TermsText } from "./terms/terms.types.ts";

/** What an incentive may be paid in; `kept`: the token of one that has its programme. */
export async function listTokens(kept: string | null = null): Promise<IncentiveToken[]> {
  const assets = await listHomeAssets(kept);
  return assets.map(({ token, symbol, decimals }) => ({ address: token, symbol, decimals }));
}

/** What is staked with validators. */
export function stakedCoin() {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}

/** Reads the words of an incentive with what is known of this network. */
export async function evaluateTerms(
  text: TermsText,
  {
    kind,
    time,
    isBound = false,
  }: {
    kind: IncentiveKind;
    time: number;
    /** It has its programme, whose token may have been taken off the list since. */
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
  /** `null` while it is a draft, or where the chain does not say. */
  programme: Programme | null;
  phase: Stage;
};

export type Requested = { kind: IncentiveKind; id: string | undefined; wallet: Address };

/**
 * An incentive with its programme on the chain; `null`: nothing can be read of the chain.
 *
 * @throws 404 where there is none of the kind.
 */
export async function readIncentive({
  kind,
  id = "",
  wallet,
}: Requested): Promise<IncentivePage | null> {
  const facts = await fetchClaimHub(wallet);
  if (facts.kind !== "read") return null;
  const contract = facts.hub.address;
  const incentive = await findIncentive(getRuntime().database.db, { id, kind, contract });
  if (!incentive) throw pageRefusal(404, "no-incentive", "There is no such incentive.");
  const { programmeId, createdAt } = incentive;
  // What was right when it was created stays so.
  const time = programmeId === null ? facts.time : Math.floor(createdAt / 1_000);
  const terms = await evaluateTerms(incentive.text, {
    kind,
    time: Math.min(time, facts.time),
    isBound: programmeId !== null,
  });
  const programme = programmeId === null ? null : await readProgramme(facts.hub, programmeId);
  return { facts, incentive, terms, programme, phase: phaseOf(programme, facts.time) };
}
