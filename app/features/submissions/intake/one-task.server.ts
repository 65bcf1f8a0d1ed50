import type { Address } from "viem";
import { listFilesOf } from "#app/domain/tasks/store/file.store.server.ts";
import { countOfTasks } from "#app/domain/tasks/store/submission.store.server.ts";
import { sharedResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { readTime } from "#app/domain/submissions/intake/chain-facts.server.ts";
import {
  findReadable,
  type PublishedTask,
} from "#app/domain/submissions/intake/open-task.server.ts";
import { fileJson } from "./account-json.server.ts";
import { parsePage } from "./paging.ts";
import { silentChain } from "#app/domain/tasks/model/rejection.ts";
import { privateJson, sharedRejectionResponse } from "./responses.server.ts";
import { resultsJson } from "./results.server.ts";
import { signedTerms, taskJson } from "./task-json.ts";

type Asker = { address: Address; isAdmin: boolean } | null;

/** Handles `GET /api/tasks/:slug`: the task with its attachments. */
export async function oneTaskResponse(request: Request, slug: string, asker: Asker) {
  const found = await findReadable(slug, asker);
  if (found.kind === "rejected") return sharedRejectionResponse(found);
  const time = await readTime();
  if (time === null) return sharedRejectionResponse(silentChain());
  const { database, env } = getRuntime();
  const { db } = database;
  const { id } = found.task;
  const [files, counts] = await Promise.all([
    listFilesOf(db, { taskId: id }),
    countOfTasks(db, [id]),
  ]);
  const body = {
    ...taskJson(found, { count: counts.get(id) ?? 0, time, publicUrl: env.publicUrl }),
    attachments: files.map(fileJson),
    terms: signedTerms(found),
  };
  return answer(request, found, body);
}

/** Handles `GET /api/tasks/:slug/results`. */
export async function resultsResponse(request: Request, slug: string, asker: Asker) {
  const page = parsePage(new URL(request.url).searchParams);
  if (page.kind === "rejected") return sharedRejectionResponse(page);
  const found = await findReadable(slug, asker);
  if (found.kind === "rejected") return sharedRejectionResponse(found);
  const time = await readTime();
  if (time === null) return sharedRejectionResponse(silentChain());
  return answer(request, found, await resultsJson(found, page, time));
}

/** Invite-only tasks are neither cached nor readable by other origins. */
function answer(request: Request, { terms }: PublishedTask, body: object): Response {
  return terms.visibility === "invite"
    ? privateJson(body)
    : sharedResponse(request, writeJson(body), "application/json; charset=utf-8");
}

/** Escapes `<`, so that user text cannot be taken for markup wherever the response is shown. */
function writeJson(body: object): string {
  return JSON.stringify(body).replaceAll("<", "\\u003c");
}
