import { existsSync } from "node:fs";
import path from "node:path";
import { environmentSchema } from "#app/platform/env.server.ts";

/** Returns where the console's data lie, from the environment and `.env`. */
export function readConsoleLocation(): { dataDir: string; databaseUrl: string | null } {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = environmentSchema.pick({ DATA_DIR: true, DATABASE_URL: true });
  const { DATA_DIR, DATABASE_URL } = settings.parse(process.env);
  return { dataDir: path.resolve(DATA_DIR), databaseUrl: DATABASE_URL };
}
