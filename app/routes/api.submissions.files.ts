import type { ActionFunctionArgs } from "@remix-run/node";
import { requireSession } from "#app/access/guard.server.ts";
import { saveFile } from "#app/common/tasks/files/save-file.server.ts";
import {
  privateJson,
  rejectionResponse,
} from "#app/features/submissions/intake/responses.server.ts";
import { wrongMethod } from "#app/platform/responses.server.ts";

export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  if (request.method !== "POST") return wrongMethod("POST");
  const name = new URL(request.url).searchParams.get("name") ?? "";
  const bytes = new Uint8Array(await request.arrayBuffer());
  const outcome = await saveFile({ bytes, name, by: session.address });
  if (outcome.kind === "rejected") return rejectionResponse(outcome);
  const { id, name: fileName, type, size, sha256 } = outcome.file;
  const body = { id, name: fileName, type, size, sha256 };
  return privateJson(body, { status: 201, location: `/api/files/${id}` });
}

export function loader() {
  return wrongMethod("POST");
}
