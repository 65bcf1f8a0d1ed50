import type { Address } from "viem";
import { type Compoundable, listCompoundable } from "./compoundable.server.ts";
import { isVoid } from "#app/domain/staking/commission-window.ts";
import type { Concentration, Ranking } from "#app/domain/staking/model/concentration.ts";
import { readDayBefore } from "#app/domain/staking/model/day-before.server.ts";
import { readNames } from "#app/domain/staking/names.server.ts";
import type { RankedValidators } from "#app/domain/staking/ranked-validators.server.ts";
import { listSlashCases, type SlashCase } from "./slash-cases.server.ts";
import {
  listTargets,
  pickTargets,
  readStaking,
  readStakingOf,
  type StakingAnswer,
} from "#app/domain/staking/staking-page.server.ts";
import { selectNewest } from "#app/domain/staking/uptime.store.server.ts";
import { uptimeBps } from "#app/domain/staking/uptime.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { ReadStaking, StakingFacts } from "./staking-view.types.ts";
import type { AccountFacts, Validator } from "#app/domain/staking/model/staking.types.ts";
import { writeValidators } from "./validators-csv.server.ts";
import {
  chooseValidators,
  type ListedValidator,
  pageOfValidators,
  parseChoice,
  type ValidatorPage,
} from "./validator-list.ts";
import { nameOf } from "#app/domain/staking/labels.ts";

/** Returns the header shown above every tab. */
export async function readOverview(wallet: Address): Promise<StakingAnswer> {
  const answer = await readStaking(wallet);
  return answer.kind === "read" ? narrow(answer, listStaked(answer)) : answer;
}

type ValidatorsPage = { facts: StakingFacts; concentration: Concentration; page: ValidatorPage };

/** Returns a page of the validator table; null if there is no source to read it from. */
export async function loadValidatorsPage(
  wallet: Address,
  search: URLSearchParams,
): Promise<ValidatorsPage | null> {
  const choice = parseChoice(search);
  const listOf = (ranked: RankedValidators, { positions }: AccountFacts) =>
    pageOfValidators({ ...ranked, positions }, choice);
  const { answer, ranked } = await readStakingOf(wallet, (all, account) =>
    listOf(all, account).rows.map(({ id }) => id),
  );
  if (answer.kind !== "read" || ranked === null) return null;
  const { deployment, pool, account: mine, counted } = answer;
  const list = listOf(ranked, mine);
  const before =
    counted === null
      ? new Map<number, bigint>()
      : await readDayBefore(
          list.rows.map(({ id }) => id),
          pool.time,
        );
  const uptimes = await readUptimes(deployment.address);
  const now = new Map(pool.validators.map((one) => [one.id, one]));
  const rows = list.rows.flatMap(({ delegators, ranking, position, id }): ListedValidator[] => {
    const one = now.get(id);
    if (!one) return [];
    return [
      {
        ...one,
        ranking,
        position,
        delegators,
        before: before.get(id) ?? null,
        uptime: uptimes.get(id) ?? null,
      },
    ];
  });
  const { concentration } = ranked;
  const ids = [...rows, ...concentration.largest].map(({ id }) => id);
  const names = await readNames(deployment, unique([...rows, ...pool.validators]));
  for (const id of ids) {
    const name = names.get(id) ?? ranked.names.get(id);
    if (name !== undefined) names.set(id, name);
  }
  return { facts: { ...narrow(answer, []), names }, concentration, page: { ...list, rows } };
}

/** Returns the validators' uptimes of the newest epoch that was imported. */
async function readUptimes(contract: Address) {
  const rows = await selectNewest(getRuntime().database.db, contract, 1);
  return new Map(
    rows.map((row) => [row.validator, { epoch: row.epoch, bps: uptimeBps(row) }] as const),
  );
}

/** Exports all matching validators as CSV; null if there is no source to read them from. */
export async function exportValidators(
  wallet: Address,
  search: URLSearchParams,
): Promise<string | null> {
  const { answer, ranked } = await readStakingOf(wallet);
  if (answer.kind !== "read" || ranked === null) return null;
  const { positions } = answer.account;
  const rows = chooseValidators({ ...ranked, positions }, parseChoice(search)).map((one) => ({
    ...one,
    // The indexed events tell when a change is announced, and not when it becomes void.
    nextCommission:
      one.nextCommission === null || isVoid(one.nextCommission, answer.pool.time)
        ? null
        : one.nextCommission,
    ranking: ranked.rankings.get(one.id) ?? null,
  }));
  const block = answer.counted?.block ?? Number(answer.poolAsOf.block);
  return writeValidators(rows, { names: ranked.names, coin: answer.coin, block });
}

/** Returns the wallet's stake and redelegation targets; null if staking cannot be read. */
export async function loadAccountPage(
  wallet: Address,
): Promise<{ facts: StakingFacts; targets: Validator[] } | null> {
  const { answer } = await readStakingOf(wallet, pickTargets);
  if (answer.kind !== "read") return null;
  const targets = listTargets(answer);
  return { facts: await factsOf(answer, [...targets, ...listStaked(answer)]), targets };
}

export type ValidatorAnswer =
  | { kind: "unknown" }
  | { kind: "unread"; id: number; answer: Exclude<StakingAnswer, ReadStaking> }
  | {
      kind: "read";
      title: string;
      facts: StakingFacts;
      validator: Validator;
      ranking: Ranking | null;
      targets: Validator[];
      compoundable: Compoundable[];
      slashCases: SlashCase[];
    };

/** Loads one validator by the id in a URL. */
export async function loadValidatorPage(
  wallet: Address,
  text: string | undefined,
): Promise<ValidatorAnswer> {
  if (text === undefined || !/^[1-9]\d{0,8}$/.test(text)) return { kind: "unknown" };
  const id = Number(text);
  const { answer, ranked } = await readStakingOf(wallet, pickTargets, [id]);
  if (answer.kind !== "read") return { kind: "unread", id, answer };
  const validator = answer.pool.validators.find((one) => one.id === id);
  if (!validator) return { kind: "unknown" };
  const targets = listTargets(answer);
  const ranking = ranked?.rankings.get(id) ?? null;
  const facts = await factsOf(answer, [validator, ...targets, ...listStaked(answer)]);
  const compoundable = await listCompoundable(answer.deployment, id);
  const slashCases = await listSlashCases(id, answer.pool.time);
  const title = nameOf(id, facts.names);
  return { kind: "read", title, facts, validator, ranking, targets, compoundable, slashCases };
}

/** Validators where the wallet has a position or an entry. */
function listStaked({ pool, account }: ReadStaking): Validator[] {
  const ids = new Set([...account.positions, ...account.entries].map(({ id }) => id));
  return pool.validators.filter(({ id }) => ids.has(id));
}

async function factsOf(read: ReadStaking, validators: readonly Validator[]): Promise<StakingFacts> {
  const needed = unique(validators);
  return { ...narrow(read, needed), names: await readNames(read.deployment, needed) };
}

/** Limits `validators` to those that the page needs. */
function narrow(read: ReadStaking, validators: Validator[]): ReadStaking {
  return { ...read, pool: { ...read.pool, validators } };
}

function unique(validators: readonly Validator[]): Validator[] {
  return [...new Map(validators.map((one) => [one.id, one])).values()];
}
