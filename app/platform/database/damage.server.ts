import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { databaseFile } from "./connection.server.ts";

/** Returns the folder of the copies that are made before each migration. */
export function copiesFolder(dataDir: string): string {
  return path.join(dataDir, "before-migration");
}

/** Returns what an operator has to know and do about a damaged embedded database, line by line. */
export function describeDamage(dataDir: string, damage: string): string[] {
  const file = databaseFile(dataDir);
  const copy = findNewestCopy(dataDir);
  return [
    `The database ${file} is damaged (${damage}).`,
    `Move ${dataDir} away, then restore your last backup with npm run restore -- FILE.`,
    copy === null
      ? "There is no copy from before a migration."
      : `Without a backup, remove ${file}* and use the copy of ${copy.madeAt}, from before a migration: cp ${copy.file} ${file}`,
  ];
}

function findNewestCopy(dataDir: string): { file: string; madeAt: string } | null {
  const folder = copiesFolder(dataDir);
  if (!existsSync(folder)) return null;
  const copies = readdirSync(folder)
    .filter((name) => name.endsWith(".db"))
    .map((name) => path.join(folder, name))
    .map((file) => ({ file, madeAtMs: statSync(file).mtimeMs }))
    .sort((a, b) => b.madeAtMs - a.madeAtMs);
  const [newest] = copies;
  if (newest === undefined) return null;
  return { file: newest.file, madeAt: new Date(newest.madeAtMs).toISOString() };
}
