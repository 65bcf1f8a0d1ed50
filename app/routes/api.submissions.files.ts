import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/session/guard.server.ts";
import { isAdmin } from "#app/session/roles.ts";
import { saveFile } from "#app/domain/tasks/files/save-file.server.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { uploadForTask } from "#app/features/submissions/intake/upload.server.ts";
import { wrongField } from "#app/domain/tasks/model/rejection.ts";
import { apiPaths } from "#app/paths/api.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

/** Stores a file for a submission to `task`, or of an admin for a task's text. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const query = new URL(request.url).searchParams;
  const slug = query.get("task");
  if (slug === null && !isAdmin(session.roles)) {
    return rejectionResponse(wrongField("task", "Name the task whose submission gets the file."));
  }
  const bytes = new Uint8Array(await request.arrayBuffer());
  const upload = { bytes, name: query.get("name") ?? "", by: session.address };
  const outcome =
    slug === null
      ? await saveFile({ ...upload, forTask: null })
      : await uploadForTask({ ...upload, slug });
  if (outcome.kind === "rejected") return rejectionResponse(outcome);
  const { id, name: fileName, type, size, sha256 } = outcome.file;
  const body = { id, name: fileName, type, size, sha256 };
  return privateJson(body, { status: 201, location: apiPaths.file(id) });
}

export function loader() {
  return wrongMethod("POST");
}
