import type { Address } from "viem";
import { findSubmission } from "#app/features/ecosystem/tasks/submission.store.server.ts";
import { type Task, toTask } from "#app/features/ecosystem/tasks/task.store.server.ts";
import { listVersions } from "#app/features/ecosystem/tasks/task-version.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { hashBytes, readBytes } from "./file-place.server.ts";
import { findFile, type TaskFile } from "./file.store.server.ts";

/** Who asks; `null`: nobody is signed in. */
export type Asker = { address: Address; isAdmin: boolean } | null;

/** A file to be saved, never shown. Who may not have it is told the same as of one that is not there. */
export async function serveFile(id: string, asker: Asker): Promise<Response> {
  const { database, env, log } = getRuntime();
  const file = await findFile(database.db, id);
  const access = file === null ? "none" : await accessOf(file, asker);
  if (file === null || access === "none") return missing();
  const bytes = await readBytes(env.dataDir, file.sha256);
  if (bytes === null) {
    log.error({ scope: "files", file: file.id, sha256: file.sha256 }, "a kept file is missing");
    return missing();
  }
  if (hashBytes(bytes) !== file.sha256) {
    log.error({ scope: "files", file: file.id, sha256: file.sha256 }, "a kept file is another one");
    return errorResponse(500, "damaged-file", "The file is not the one that was kept here.");
  }
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": file.type.startsWith("text/") ? `${file.type}; charset=utf-8` : file.type,
      "Content-Disposition": disposition(file.name),
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": access === "anybody" ? "public, max-age=3600" : "private, no-store",
    },
  });
}

function missing(): Response {
  return errorResponse(404, "unknown-file", "There is no such file.");
}

/** A published task's attachment is for anybody; work for who handed it in and for who reviews. */
async function accessOf(file: TaskFile, asker: Asker): Promise<"anybody" | "some" | "none"> {
  const { db } = getRuntime().database;
  if (file.taskId !== null) {
    const task = await db
      .selectFrom("dev_task")
      .selectAll()
      .where("id", "=", file.taskId)
      .executeTakeFirst();
    if (task && task.state !== "draft" && (await isShown(file, toTask(task)))) return "anybody";
  }
  if (asker === null) return "none";
  if (asker.isAdmin || asker.address === file.uploadedBy) return "some";
  if (file.submissionId === null) return "none";
  const submission = await findSubmission(db, file.submissionId);
  return submission?.submitter === asker.address ? "some" : "none";
}

/** Whether a text that was published has it, be it one of before; another was only to be signed. */
async function isShown({ id, isCurrent }: TaskFile, task: Task): Promise<boolean> {
  if (isCurrent) return true;
  const versions = await listVersions(getRuntime().database.db, task);
  return versions.some(({ basis }) => basis.files?.some((file) => file.id === id));
}

/** RFC 6266: a plain name for old readers and the whole one (RFC 8187) for all others. */
export function disposition(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9 ._-]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
