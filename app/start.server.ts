import { maxHeadAgeMs } from "#app/chain/head-age.ts";
import { importFiles } from "#app/domain/files/import-files.server.ts";
import { chainConfig } from "#app/chain/config.server.ts";
import { requirePublicRpcs } from "#app/chain/network-file.server.ts";
import { adoptFaucetSettings } from "#app/domain/faucet/adopt-settings.server.ts";
import { requestStreams } from "#app/features/faucet/requests/request-events.server.ts";
import { restrictNewFiles, openPrivateDataDir } from "#app/platform/data-dir.server.ts";
import { awaitDatabase } from "#app/platform/runtime/await-database.server.ts";
import { DataDirInUseError } from "#app/platform/database/data-dir-lock.server.ts";
import { describeDamage } from "#app/platform/database/damage.server.ts";
import { findDamage } from "#app/platform/database/storage-error.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { type Env, requireEnv } from "#app/platform/env.server.ts";
import { createLogger, type Logger } from "#app/platform/log.server.ts";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { currentTerms } from "#app/platform/runtime/terms.server.ts";
import { startWorkers } from "#app/workers/main.server.ts";

export type Console = {
  env: Env;
  log: Logger;
  /** Ends the responses that last until their client leaves. */
  endStreams: () => void;
  stop: () => Promise<void>;
};

/** Starts everything the process needs, or prints what is wrong and exits with code 1. */
export async function start(): Promise<Console> {
  restrictNewFiles();
  const env = requireEnv();
  const log = createLogger(env.logLevel);
  try {
    openPrivateDataDir(env.dataDir);
    const database = openDatabase(env);
    const migrating = () => migrate(database);
    const { applied, copiedTo } = await awaitDatabase(migrating, { ...env, log });
    if (applied.length > 0) log.info({ applied, copiedTo }, "database migrated");
    const runtime = { env, database, log, now: Date.now, maxHeadAgeMs };
    setRuntime(runtime);
    requirePublicRpcs(chainConfig().networks, env);
    currentTerms();
    await importFiles(runtime);
    await adoptFaucetSettings();
    const workers = env.role === "web" ? null : startWorkers(runtime);
    return {
      env,
      log,
      endStreams: requestStreams.close,
      stop: async () => {
        await workers?.stop();
        await database.close();
      },
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const damage = findDamage(error);
    if (damage !== null) endWith(describeDamage(env.dataDir, damage));
    if (!(error instanceof DataDirInUseError)) log.fatal({ err: error }, "cannot start");
    return endWith([error.message]);
  }
}

function endWith(lines: string[]): never {
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exit(1);
}
