import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { termsOf } from "#app/domain/tasks/escrow/bind-task.server.ts";
import { syncTasks } from "#app/domain/tasks/escrow/sync-tasks.server.ts";
import { taskKinds, type TaskKind, type TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { stateOf } from "#app/domain/tasks/model/task-states.ts";
import { countOfTasks } from "#app/domain/tasks/store/submission.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import { mentions } from "./mentions.ts";
import type { PublishedTask } from "#app/domain/submissions/intake/open-task.server.ts";
import { type PageQuery, parsePage } from "./paging.ts";
import { type Rejection, silentChain, wrongField } from "#app/domain/tasks/model/rejection.ts";
import {
  listOpenTasks,
  type TaskPosition,
} from "#app/domain/submissions/intake/open-tasks.store.server.ts";

export type FeedQuery = PageQuery & {
  kind: TaskKind | null;
  /** Lowercase; the zero address for the native coin. */
  token: string | null;
  /** Lowercase, like `query`. */
  skill: string | null;
  query: string | null;
  /** Seconds within which submissions end; null for any time. */
  endsWithin: number | null;
};

const maxWordLength = 100;

/** Parses the feed's filters from its query. */
export function parseFeed(
  search: URLSearchParams,
  tokens: readonly TaskToken[],
): { kind: "requested"; requested: FeedQuery } | Rejection {
  const page = parsePage(search);
  if (page.kind === "rejected") return page;
  if (page.before !== null && parsePosition(page.before) === null) {
    return wrongField("before", "Give the `next` of the page before.");
  }
  const kind = search.get("kind");
  const known = taskKinds.find((one) => one === kind) ?? null;
  if (kind !== null && known === null) {
    return wrongField("kind", `It is one of ${taskKinds.join(", ")}.`);
  }
  const token = readToken(search.get("token"), tokens);
  if (token === undefined) {
    return wrongField("token", "Give a token's symbol, or its address where several have it.");
  }
  const terms = ["skill", "q"].map((name) => search.get(name)?.trim().toLowerCase() || null);
  const long = terms.findIndex((part) => part !== null && part.length > maxWordLength);
  if (long >= 0) {
    return wrongField(long === 0 ? "skill" : "q", `At most ${maxWordLength} characters.`);
  }
  const { before, limit } = page;
  const [skill = null, query = null] = terms;
  const filter = { kind: known, token, skill, query, endsWithin: null };
  return { kind: "requested", requested: { before, limit, ...filter } };
}

/** Returns undefined if it is neither a known symbol nor an address. */
function readToken(input: string | null, tokens: readonly TaskToken[]): string | null | undefined {
  if (input === null || input === "") return null;
  const named = tokens.find(({ symbol }) => symbol.toLowerCase() === input.toLowerCase());
  if (named) return named.address.toLowerCase();
  return findAddress(input)?.toLowerCase();
}

export type FeedTask = PublishedTask & { submissions: number };
export type Feed = {
  kind: "feed";
  tasks: FeedTask[];
  next: string | null;
  /** Block time at which the tasks are open, Unix seconds. */
  time: number;
};

const rowsOfRead = 200;
/** Max rows read per response, so that a search without matches ends; `next` continues it. */
const maxRead = 2_000;

/** Returns open public tasks, latest published first. */
export async function readFeed(requested: FeedQuery): Promise<Feed | Rejection> {
  const deployment = findTaskEscrow();
  if (!deployment) return { kind: "feed", tasks: [], next: null, time: 0 };
  await syncTasks();
  const time = await readTime();
  if (time === null) return silentChain();
  const { db } = getRuntime().database;
  const { kind, token, endsWithin } = requested;
  const endsBy = endsWithin === null ? null : time + endsWithin;
  const filter = { contract: deployment.address, time, kind, token, endsBy };
  const found: PublishedTask[] = [];
  let before = requested.before === null ? null : parsePosition(requested.before);
  for (let read = 0; read < maxRead && found.length <= requested.limit;) {
    const rows = await listOpenTasks(db, { ...filter, before, limit: rowsOfRead });
    read += rows.length;
    for (const task of rows) {
      const one = stateOf(task, time) === "open" ? evaluate(deployment, task, requested) : null;
      if (one && found.length <= requested.limit) found.push(one);
      before = cursorOf(task);
    }
    if (rows.length < rowsOfRead) {
      before = null;
      break;
    }
  }
  const shown = found.slice(0, requested.limit);
  const counts = await countOfTasks(
    db,
    shown.map(({ task }) => task.id),
  );
  const tasks = shown.map((one) => ({ ...one, submissions: counts.get(one.task.id) ?? 0 }));
  const last = shown.at(-1);
  const goesOn = found.length > requested.limit && last ? cursorOf(last.task) : before;
  return { kind: "feed", tasks, next: goesOn === null ? null : formatPosition(goesOn), time };
}

function evaluate(
  deployment: Deployment,
  task: PublishedTask["task"],
  { skill, query }: FeedQuery,
) {
  const terms = termsOf(task);
  if (!terms || terms.visibility === "invite") return null;
  if (skill !== null && !terms.skills.some((one) => one.toLowerCase() === skill)) return null;
  return mentions(terms, query) ? ({ kind: "task", deployment, task, terms } as const) : null;
}

function cursorOf({ publishedAt, id }: PublishedTask["task"]): TaskPosition {
  return { publishedAt: publishedAt ?? 0, id };
}

function formatPosition({ publishedAt, id }: TaskPosition): string {
  return `${publishedAt}.${id}`;
}

function parsePosition(text: string): TaskPosition | null {
  const [, publishedAt, id] = /^(\d{1,15})\.([\w-]{1,64})$/.exec(text) ?? [];
  return publishedAt === undefined || id === undefined
    ? null
    : { publishedAt: Number(publishedAt), id };
}
