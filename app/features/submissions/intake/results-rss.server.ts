import type { Deployment } from "#app/chain/deployment.server.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listNewestTaskEvents } from "#app/domain/tasks/escrow/task-events.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import { findTasksByNumber } from "#app/domain/tasks/store/task.store.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import { type RssItem, writeRss } from "#app/platform/rss.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { groupResults, type Result, resultEvents, resultItem } from "./result-items.ts";

const maxItems = 50;
/** An event for each winner, of whom an award may have dozens. */
const maxEvents = 1_000;

/** Builds the response of `GET /api/results.rss`. */
export async function resultsRss(): Promise<string> {
  const { publicUrl } = getRuntime().env;
  const deployment = findTaskEscrow();
  return writeRss({
    title: "Results of developer tasks",
    link: `${publicUrl}${apiPaths.tasksJson}`,
    self: `${publicUrl}${apiPaths.resultsRss}`,
    description: "Who won which reward, and decisions about disputes and canceled tasks.",
    items: deployment === null ? [] : await listItems(deployment, publicUrl),
  });
}

/** Lists what `GET /api/tasks/:slug/results` shows to anyone, newest first. */
async function listItems(deployment: Deployment, publicUrl: string): Promise<RssItem[]> {
  const results = await listResults(deployment);
  const { db } = getRuntime().database;
  const numbers = [...new Set(results.map(({ number }) => number))];
  const found = await findTasksByNumber(db, deployment.address, numbers);
  const tasks = new Map(found.map((task) => [task.number, task]));
  const unitOf = await readUnitOf();
  const items = results.flatMap((result) => {
    const task = tasks.get(result.number);
    const terms = task ? termsOf(task) : null;
    if (!terms || terms.visibility === "invite") return [];
    return [resultItem(result, { task: terms, unit: unitOf(terms.token.address), publicUrl })];
  });
  return items.slice(0, maxItems);
}

/** Lists the results that are final. */
async function listResults(deployment: Deployment): Promise<Result[]> {
  const rows = await listNewestTaskEvents(deployment, { names: resultEvents, limit: maxEvents });
  const results = groupResults(rows.filter(({ isFinal }) => isFinal));
  // The oldest one read may have more winners.
  return rows.length < maxEvents ? results : results.slice(0, -1);
}
