import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { readAdminFacts } from "#app/domain/staking/admin-facts.server.ts";
import type { AdminFacts } from "#app/domain/staking/admin.types.ts";
import { fetchStakingLedger } from "#app/domain/staking/model/fetch-ledger.server.ts";
import { readMetadata } from "#app/domain/staking/registration/metadata.server.ts";
import {
  readManaged,
  readRegistry,
} from "#app/domain/staking/registration/read-registry.server.ts";
import type { Metadata } from "#app/domain/staking/registration/registration.types.ts";
import type {
  ManagedValidator,
  Registry,
} from "#app/domain/staking/registration/registry.types.ts";
import { readPool } from "#app/domain/staking/read-pool.server.ts";
import {
  type RankedValidators,
  rankedOfChain,
  rankedOfLedger,
} from "#app/domain/staking/ranked-validators.server.ts";
import type { Names } from "#app/domain/staking/model/staking.types.ts";
import { type ValidatorListPage, pageOfList, parseListChoice } from "./validator-list.ts";

export type ValidatorListFacts = AdminFacts & {
  registry: Registry;
  names: Names;
  /** Metadata of the displayed validators, as far as indexed. */
  metadata: Map<number, Metadata>;
  /** Time of the chain read by the server's clock, in milliseconds. */
  readAt: number;
};

export type ValidatorList = {
  facts: ValidatorListFacts;
  page: ValidatorListPage<ManagedValidator>;
  /** Number of validators not indexed yet. */
  unread: number;
};

/**
 * Reads a page of all validators with the available admin actions. Returns null if nothing can be
 * read.
 */
export async function loadValidatorList(
  wallet: Address,
  search: URLSearchParams,
): Promise<ValidatorList | null> {
  const answer = await readAdminFacts(wallet);
  if (answer.kind !== "read") return null;
  const { staking } = answer.deployments;
  const [ranked, registry] = await Promise.all([readRanked(staking), readRegistry(staking)]);
  if (ranked === null || registry.kind === "unavailable") return null;
  const { validators, names: known } = ranked;
  const page = pageOfList(validators, known, parseListChoice(search));
  const managed = await readManaged(
    staking,
    page.rows.map(({ id }) => id),
  );
  if (managed.kind === "unavailable") return null;
  const metadata = await readAllMetadata(staking, managed.value);
  const names = new Map([...metadata].map(([id, { moniker }]) => [id, moniker]));
  const { readAt } = managed;
  const facts = { ...answer, registry: registry.value, metadata, names, readAt };
  const unread = Math.max(0, registry.value.count - validators.length);
  return { facts, page: { ...page, rows: managed.value }, unread };
}

/** Reads from events, or from the chain until they are indexed. */
async function readRanked(deployment: Deployment): Promise<RankedValidators | null> {
  const ledger = await fetchStakingLedger(deployment);
  if (ledger !== null) return rankedOfLedger(ledger);
  const pool = await readPool(deployment);
  return pool.kind === "unavailable" ? null : rankedOfChain(pool.value.validators);
}

async function readAllMetadata(
  deployment: Deployment,
  validators: readonly ManagedValidator[],
): Promise<Map<number, Metadata>> {
  const found = await Promise.all(validators.map((one) => readMetadata(deployment, one)));
  return new Map(
    validators.flatMap(({ id }, at) => {
      const metadata = found[at];
      return metadata ? [[id, metadata] as const] : [];
    }),
  );
}
