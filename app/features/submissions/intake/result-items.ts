import { zeroHash } from "viem";
import type { Unit } from "#app/domain/tasks/escrow/units.server.ts";
import type { NumberedTaskEvent, TaskEvent } from "#app/domain/tasks/escrow/task-events.server.ts";
import { apiPaths } from "#app/paths/api.ts";
import type { RssItem } from "#app/platform/rss.ts";
import { formatAmount } from "#app/ui/values/format.ts";

/** Events in which something may be decided about a task. */
export const resultEvents = [
  "Awarded",
  "DisputeResolved",
  "TaskClosed",
] as const satisfies TaskEvent["name"][];

type ResultEvent = Extract<TaskEvent, { name: (typeof resultEvents)[number] }>;

/** What a transaction has decided about a task, in chain order. */
export type Result = Pick<NumberedTaskEvent, "number" | "txHash" | "at"> & {
  events: ResultEvent[];
};

/** Winners that an item names; its link leads to all of them. */
const maxNamed = 20;

/**
 * Groups events by transaction and task, without work that was only turned down and tasks that were
 * only closed.
 *
 * @param rows newest first, as are the results.
 */
export function groupResults(rows: readonly NumberedTaskEvent[]): Result[] {
  const results = new Map<string, Result>();
  for (const { number, txHash, at, event } of rows) {
    if (!isResult(event)) continue;
    const key = keyOf({ number, txHash });
    const result = results.get(key) ?? { number, txHash, at, events: [] };
    result.events.unshift(event);
    results.set(key, result);
  }
  return [...results.values()];
}

function isResult(event: TaskEvent): event is ResultEvent {
  if (event.name === "Awarded") return event.args.amount > 0n;
  if (event.name === "TaskClosed") return event.args.reasonHash !== zeroHash;
  return event.name === "DisputeResolved";
}

function keyOf({ number, txHash }: Pick<Result, "number" | "txHash">): string {
  return `${txHash}:${number}`;
}

type Context = {
  task: { title: string; slug: string; skills: readonly string[] };
  unit: Unit;
  publicUrl: string;
};

/** Returns the item of a result. It links to the task's results as JSON. */
export function resultItem(result: Result, { task, unit, publicUrl }: Context): RssItem {
  return {
    title: describeResult(result, task.title, unit),
    link: `${publicUrl}${apiPaths.taskResults(task.slug)}`,
    guid: keyOf(result),
    publishedAt: result.at,
    categories: task.skills,
    description: describeEvents(result.events, unit),
  };
}

function describeResult({ events }: Result, title: string, unit: Unit): string {
  if (events.some(({ name }) => name === "DisputeResolved")) {
    return `A dispute about “${title}” is decided`;
  }
  const amounts = events.flatMap((event) => (event.name === "Awarded" ? event.args.amount : []));
  if (amounts.length === 0) return `“${title}” is canceled`;
  const total = formatAmount(
    amounts.reduce((sum, amount) => sum + amount, 0n),
    unit,
  );
  const winners = amounts.length === 1 ? "1 winner gets" : `${amounts.length} winners get`;
  return `“${title}”: ${winners} ${total}`;
}

function describeEvents(events: readonly ResultEvent[], unit: Unit): string {
  const texts = events.slice(0, maxNamed).map((event) => describeEvent(event, unit));
  const rest = events.length - texts.length;
  return [...texts, ...(rest === 0 ? [] : [`And ${rest} more.`])].join(" ");
}

function describeEvent(event: ResultEvent, unit: Unit): string {
  switch (event.name) {
    case "Awarded":
      return `${event.args.submitter} gets ${formatAmount(event.args.amount, unit)}.`;
    case "DisputeResolved": {
      const { submitter, amount } = event.args;
      return amount === 0n
        ? `Two arbiters dismissed the dispute of ${submitter}.`
        : `Two arbiters decided for ${submitter}.`;
    }
    case "TaskClosed":
      return `The task was canceled, and ${formatAmount(event.args.refund, unit)} was refunded.`;
    default:
      return event satisfies never;
  }
}
