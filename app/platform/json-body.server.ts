import type { z } from "zod";
import { errorResponse, fieldResponse } from "./responses.server.ts";

type JsonBody<T> = { kind: "ok"; value: T } | { kind: "rejected"; response: Response };

/**
 * Returns the path of the first string in a JSON value that contains NUL, which PostgreSQL cannot
 * store, or null.
 */
export function findNul(value: unknown): string[] | null {
  if (typeof value === "string") return value.includes("\0") ? [] : null;
  if (typeof value !== "object" || value === null) return null;
  for (const [key, item] of Object.entries(value)) {
    const path = key.includes("\0") ? [] : findNul(item);
    if (path !== null) return [key, ...path];
  }
  return null;
}

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
  const [issue] = parsed.error?.issues ?? [];
  const path = issue?.path ?? findNul(content);
  if (parsed.success && path === null) return { kind: "ok", value: parsed.data };
  const message = issue?.message ?? "has a character that is not valid, NUL";
  const response = fieldResponse(path?.join(".") || "body", `${message}.`);
  return { kind: "rejected", response };
}

function reject(code: string, message: string): { kind: "rejected"; response: Response } {
  return { kind: "rejected", response: errorResponse(400, code, message) };
}
