import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { readAdminFacts } from "#app/features/staking-admin/admin-facts.server.ts";
import type { AdminFacts } from "#app/features/staking-admin/admin.types.ts";
import { fetchStakingLedger } from "#app/common/staking/model/fetch-ledger.server.ts";
import { readMetadata } from "#app/common/staking/registration/metadata.server.ts";
import {
  readManaged,
  readRegistry,
} from "#app/common/staking/registration/read-registry.server.ts";
import type { Metadata } from "#app/common/staking/registration/registration.types.ts";
import type {
  ManagedValidator,
  Registry,
} from "#app/common/staking/registration/registry.types.ts";
import { readPool } from "#app/common/staking/read-pool.server.ts";
import { type Roster, rosterOfChain, rosterOfLedger } from "#app/common/staking/roster.server.ts";
import type { Names } from "#app/common/staking/model/staking.types.ts";
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
  const [roster, registry] = await Promise.all([readRoster(staking), readRegistry(staking)]);
  if (roster === null || registry.kind === "unavailable") return null;
  const { validators, names: known } = roster;
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
async function readRoster(deployment: Deployment): Promise<Roster | null> {
  const ledger = await fetchStakingLedger(deployment);
  if (ledger !== null) return rosterOfLedger(ledger);
  const pool = await readPool(deployment);
  return pool.kind === "unavailable" ? null : rosterOfChain(pool.value.validators);
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
