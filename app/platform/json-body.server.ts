import type { z } from "zod";
import { errorResponse, fieldResponse } from "./responses.server.ts";

type JsonBody<T> = { kind: "ok"; value: T } | { kind: "rejected"; response: Response };

/** Parses a JSON body against a schema; the error names the first invalid field. */
export async function parseJson<T>(request: Request, schema: z.ZodType<T>): Promise<JsonBody<T>> {
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return reject("not-json", "Send JSON with Content-Type: application/json.");
  }
  let content: unknown;
  try {
    content = await request.json();
  } catch {
    return reject("not-json", "The body is not valid JSON.");
  }
  const parsed = schema.safeParse(content);
  if (parsed.success) return { kind: "ok", value: parsed.data };
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "body";
  const response = fieldResponse(field, `${issue?.message ?? "is not valid"}.`);
  return { kind: "rejected", response };
}

function reject(code: string, message: string): { kind: "rejected"; response: Response } {
  return { kind: "rejected", response: errorResponse(400, code, message) };
}
