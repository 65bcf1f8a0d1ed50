import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import type { Database } from "./connection.server.ts";
import { copiesFolder } from "./damage.server.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as events from "./migrations/0002-events.ts";
import * as campaigns from "./migrations/0003-campaigns.ts";
import * as baseFees from "./migrations/0004-base-fees.ts";
import * as addressBook from "./migrations/0005-address-book.ts";
import * as eventTopics from "./migrations/0006-event-topics.ts";
import * as burnTargets from "./migrations/0007-burn-targets.ts";
import * as bridge from "./migrations/0008-bridge.ts";
import * as bridgeTrees from "./migrations/0009-bridge-trees.ts";
import * as messageSearch from "./migrations/0010-message-search.ts";
import * as staking from "./migrations/0011-staking.ts";
import * as stakingUptime from "./migrations/0012-staking-uptime.ts";
import * as stakingAlerts from "./migrations/0013-staking-alerts.ts";
import * as claims from "./migrations/0014-claims.ts";
import * as incentives from "./migrations/0015-incentives.ts";
import * as validatorRewards from "./migrations/0016-validator-rewards.ts";
import * as tasks from "./migrations/0017-tasks.ts";
import * as terms from "./migrations/0018-terms.ts";
import * as tokens from "./migrations/0019-tokens.ts";
import * as outbox from "./migrations/0020-outbox.ts";
import * as mintLists from "./migrations/0021-mint-lists.ts";
import * as tokenLedgers from "./migrations/0022-token-ledgers.ts";
import * as history from "./migrations/0023-history.ts";
import * as taskTerms from "./migrations/0024-task-terms.ts";
import * as faucetTokens from "./migrations/0025-faucet-tokens.ts";
import * as rewardSplits from "./migrations/0026-reward-splits.ts";
import * as slashEvidence from "./migrations/0027-slash-evidence.ts";
import * as resolvedAlerts from "./migrations/0028-resolved-alerts.ts";
import * as campaignProgress from "./migrations/0029-campaign-progress.ts";
import * as taskReasons from "./migrations/0030-task-reasons.ts";
import * as gasUsed from "./migrations/0031-gas-used.ts";
import * as transactionNonces from "./migrations/0032-transaction-nonces.ts";
import * as hiddenFunders from "./migrations/0033-hidden-funders.ts";
import * as faucetHistoryFilters from "./migrations/0034-faucet-history-filters.ts";
import * as fileBytes from "./migrations/0035-file-bytes.ts";
import * as fileQuotas from "./migrations/0036-file-quotas.ts";
import * as contractSessions from "./migrations/0037-contract-sessions.ts";
import * as auditChain from "./migrations/0038-audit-chain.ts";
import * as workOnChain from "./migrations/0039-work-on-chain.ts";
import * as reasonCodes from "./migrations/0040-reason-codes.ts";
import * as alarms from "./migrations/0041-alarms.ts";
import * as channels from "./migrations/0042-channels.ts";
import * as oneOutbox from "./migrations/0043-one-outbox.ts";
import * as faucetRules from "./migrations/0044-faucet-rules.ts";
import * as faucetWork from "./migrations/0045-faucet-work.ts";
import * as faucetApiKeys from "./migrations/0046-faucet-api-keys.ts";
import * as faucetVouchers from "./migrations/0047-faucet-vouchers.ts";
import * as faucetControls from "./migrations/0048-faucet-controls.ts";
import * as faucetTransactions from "./migrations/0049-faucet-transactions.ts";
import * as faucetUpTo from "./migrations/0050-faucet-up-to.ts";
import * as faucetGrants from "./migrations/0051-faucet-grants.ts";
import * as faucetIdempotency from "./migrations/0052-faucet-idempotency.ts";
import * as faucetPublicRules from "./migrations/0053-faucet-public-rules.ts";
import * as faucetLastMatch from "./migrations/0054-faucet-last-match.ts";
import type { Schema } from "./schema.ts";

/** Forward only; an entry is never edited after release. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-foundation": foundation,
  "0002-events": events,
  "0003-campaigns": campaigns,
  "0004-base-fees": baseFees,
  "0005-address-book": addressBook,
  "0006-event-topics": eventTopics,
  "0007-burn-targets": burnTargets,
  "0008-bridge": bridge,
  "0009-bridge-trees": bridgeTrees,
  "0010-message-search": messageSearch,
  "0011-staking": staking,
  "0012-staking-uptime": stakingUptime,
  "0013-staking-alerts": stakingAlerts,
  "0014-claims": claims,
  "0015-incentives": incentives,
  "0016-validator-rewards": validatorRewards,
  "0017-tasks": tasks,
  "0018-terms": terms,
  "0019-tokens": tokens,
  "0020-outbox": outbox,
  "0021-mint-lists": mintLists,
  "0022-token-ledgers": tokenLedgers,
  "0023-history": history,
  "0024-task-terms": taskTerms,
  "0025-faucet-tokens": faucetTokens,
  "0026-reward-splits": rewardSplits,
  "0027-slash-evidence": slashEvidence,
  "0028-resolved-alerts": resolvedAlerts,
  "0029-campaign-progress": campaignProgress,
  "0030-task-reasons": taskReasons,
  "0031-gas-used": gasUsed,
  "0032-transaction-nonces": transactionNonces,
  "0033-hidden-funders": hiddenFunders,
  "0034-faucet-history-filters": faucetHistoryFilters,
  "0035-file-bytes": fileBytes,
  "0036-file-quotas": fileQuotas,
  "0037-contract-sessions": contractSessions,
  "0038-audit-chain": auditChain,
  "0039-work-on-chain": workOnChain,
  "0040-reason-codes": reasonCodes,
  "0041-alarms": alarms,
  "0042-channels": channels,
  "0043-one-outbox": oneOutbox,
  "0044-faucet-rules": faucetRules,
  "0045-faucet-work": faucetWork,
  "0046-faucet-api-keys": faucetApiKeys,
  "0047-faucet-vouchers": faucetVouchers,
  "0048-faucet-controls": faucetControls,
  "0049-faucet-transactions": faucetTransactions,
  "0050-faucet-up-to": faucetUpTo,
  "0051-faucet-grants": faucetGrants,
  "0052-faucet-idempotency": faucetIdempotency,
  "0053-faucet-public-rules": faucetPublicRules,
  "0054-faucet-last-match": faucetLastMatch,
};

export type MigrationReport = { applied: string[]; copiedTo: string | null };

/**
 * Migrates the database to the latest schema. Concurrent callers wait for each other (Kysely's
 * migrator takes a lock). A non-empty embedded database is backed up first.
 */
export async function migrate(
  database: Database,
  known: Readonly<Record<string, Migration>> = migrations,
): Promise<MigrationReport> {
  const migrator = migratorOf(database.db, known);
  const pending = (await migrator.getMigrations()).filter((migration) => !migration.executedAt);
  const used = (await migrator.getMigrations()).length > pending.length;
  const copiedTo = pending.length > 0 && used ? await copyAside(database, pending) : null;
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const failed = results.find((result) => result.status === "Error")?.migrationName;
    throw new Error(`Migration ${failed ?? "of the database"} failed.`, { cause: error });
  }
  return { applied: results.map((result) => result.migrationName), copiedTo };
}

/** Migrates a new database up to a known migration. */
export async function migrateTo(database: Database, name: string): Promise<void> {
  const { error } = await migratorOf(database.db, migrations).migrateTo(name);
  if (error !== undefined) throw new Error(`Migrating to ${name} failed.`, { cause: error });
}

/** Returns whether all known migrations are applied. */
export async function isMigrated(database: Database): Promise<boolean> {
  const all = await migratorOf(database.db, migrations).getMigrations();
  return all.every((migration) => migration.executedAt !== undefined);
}

function migratorOf(db: Kysely<Schema>, known: Readonly<Record<string, Migration>>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => known } });
}

async function copyAside(database: Database, pending: readonly { name: string }[]) {
  if (database.file === null || !existsSync(database.file)) return null;
  const directory = copiesFolder(path.dirname(database.file));
  mkdirSync(directory, { recursive: true });
  const copy = path.join(directory, `console-${pending[0]?.name}.db`);
  await sql`pragma wal_checkpoint(truncate)`.execute(database.db);
  copyFileSync(database.file, copy);
  return copy;
}
