import { type Address, getAddress } from "viem";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { readHolding } from "#app/domain/assets/find-asset.server.ts";
import type { ClaimHubFacts } from "#app/domain/claims/claim-hub.types.ts";
import { findBoundProgrammes } from "#app/domain/rewards/terms/incentive.store.server.ts";
import {
  type Requested,
  type IncentivePage,
  listTokens,
  readIncentive,
  stakedCoin,
} from "#app/features/incentives/incentive-page.server.ts";
import { readEcoStake } from "#app/domain/rewards/sources/eco-stake.server.ts";
import type { EcoStake, IncentiveToken, StakeUnit } from "#app/domain/rewards/terms/terms.types.ts";
import { listLabels } from "#app/domain/treasury/treasury.server.ts";
import { nameBudgets } from "#app/domain/treasury/budget-names.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type CreatedProgramme, listCreated } from "./created.server.ts";

/** A treasury budget that the wallet can fund from. */
export type FundingBudget = { id: number; name: string; free: bigint; isAllowed: boolean };
type BareBudget = Omit<FundingBudget, "name">;

export type ProgrammePage = IncentivePage & {
  tokens: IncentiveToken[];
  coin: StakeUnit;
  /** For drafts of staking incentives; null otherwise, or if it cannot be read. */
  ecoStake: EcoStake | null;
  /** Unlinked programs with the same name and token, one of which may belong to this incentive. */
  candidates: CreatedProgramme[];
  /** The wallet's token balance, in base units; null if unknown. */
  balance: bigint | null;
  budgets: FundingBudget[];
  /** The budget that receives the remainder; null if none. */
  returnsTo: string | null;
};

export async function loadProgrammePage(requested: Requested): Promise<ProgrammePage | null> {
  const page = await readIncentive(requested);
  if (!page) return null;
  const { facts, terms, incentive } = page;
  const token = terms.kind === "terms" ? terms.terms.token.address : null;
  const isDraft = incentive.programmeId === null;
  const budgetId = page.programme?.budgetId ?? 0;
  const [candidates, holding, bare, ecoStake, labels] = await Promise.all([
    isDraft && terms.kind === "terms" ? listCandidates(facts, terms.terms.title, token) : [],
    isDraft || token === null
      ? null
      : readHolding(
          { chainId: facts.claimHub.chainId, token },
          facts.wallet,
          facts.claimHub.address,
        ),
    isDraft || token === null ? [] : listOwnBudgets(facts, token),
    isDraft && incentive.kind === "staking" ? readEcoStake() : null,
    facts.treasury ? listLabels(facts.treasury) : new Map<number, string>(),
  ]);
  const balance = holding?.balance ?? null;
  const nameOf = nameBudgets(labels);
  const budgets = bare.map((one) => ({ ...one, name: nameOf(one.id) }));
  const returnsTo = budgetId === 0 ? null : nameOf(budgetId);
  const choices = { tokens: await listTokens(), coin: stakedCoin(), ecoStake };
  return { ...page, ...choices, candidates, balance, budgets, returnsTo };
}

async function listCandidates({ claimHub }: ClaimHubFacts, title: string, token: Address | null) {
  const { db } = getRuntime().database;
  const same = (await listCreated()).filter((one) => one.title === title && one.token === token);
  const bound = await findBoundProgrammes(db, claimHub.address);
  return same.filter(({ id }) => !bound.has(id));
}

const maxBudgets = 100;
const openState = 1;

async function listOwnBudgets(
  { treasury, claimHub, wallet }: ClaimHubFacts,
  token: Address,
): Promise<BareBudget[]> {
  if (!treasury) return [];
  const { chainId, address } = treasury;
  const key = `incentive-budgets:${address}:${wallet}:${token}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const contract = { address, abi: etherDepositAbi, blockNumber } as const;
    const count = Number(await client.readContract({ ...contract, functionName: "budgetCount" }));
    // Budget 0 holds donations, which cannot be spent here.
    const ids = Array.from({ length: Math.min(count, maxBudgets) }, (_, i) => count - 1 - i);
    const found = await Promise.all(
      ids.map(async (id): Promise<BareBudget | null> => {
        const args = [BigInt(id)] as const;
        const budget = await client.readContract({ ...contract, functionName: "budgetOf", args });
        const isUsable = getAddress(budget.owner) === wallet && getAddress(budget.token) === token;
        if (!isUsable || budget.state !== openState || id === 0) return null;
        const [free, isAllowed] = await Promise.all([
          client.readContract({ ...contract, functionName: "freeOf", args }),
          client.readContract({
            ...contract,
            functionName: "isSpenderAllowed",
            args: [BigInt(id), claimHub.address],
          }),
        ]);
        return { id, free, isAllowed };
      }),
    );
    return found.filter((one) => one !== null);
  });
  return reading.kind === "unavailable" ? [] : reading.value;
}
