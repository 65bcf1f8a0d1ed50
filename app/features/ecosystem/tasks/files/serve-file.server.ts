import type { Address } from "viem";
import { findSubmission } from "#app/features/ecosystem/tasks/submission.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { readBytes } from "./file-place.server.ts";
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
      .select("state")
      .where("id", "=", file.taskId)
      .executeTakeFirst();
    if (task && task.state !== "draft") return "anybody";
  }
  if (asker === null) return "none";
  if (asker.isAdmin || asker.address === file.uploadedBy) return "some";
  if (file.submissionId === null) return "none";
  const submission = await findSubmission(db, file.submissionId);
  return submission?.submitter === asker.address ? "some" : "none";
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
