import { beforeAll, expect, test } from "vitest";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { requireStorage } from "./require-database.server.ts";

beforeAll(async () => {
  const runtime = await startTestRuntime();
  return () => runtime.close();
});

async function respond(contentType: string, error: Error): Promise<unknown> {
  const headers = { "Content-Type": contentType };
  const request = new Request("http://console/", { method: "POST", body: "x", headers });
  return requireStorage(request, Promise.reject(error)).catch((thrown: unknown) => thrown);
}

test.each([
  ["multipart/form-data; boundary=x", "ENOSPC", 507],
  ["application/octet-stream", "SQLITE_FULL", 507],
  ["application/json", "SQLITE_FULL", 503],
  ["application/x-www-form-urlencoded", "53100", 503],
  ["application/json", "SQLITE_IOERR_WRITE", 503],
])("responds to %s with a sentence after %s: %i", async (type, code, status) => {
  const cause = Object.assign(new Error("full"), { code });
  const response = await respond(type, new Error("Not saved.", { cause }));
  if (!(response instanceof Response)) throw new Error("not answered");
  expect(response.status).toBe(status);
  expect(await response.text()).toContain("disk is full");
});

test.each([
  Object.assign(new Error("connect ECONNREFUSED 127.0.0.1:5432"), { code: "ECONNREFUSED" }),
  Object.assign(new Error("terminating connection"), { code: "57P01" }),
  new Error("Connection terminated unexpectedly"),
])("responds with 503 once the database is gone: %s", async (error) => {
  const response = await respond("application/json", error);
  if (!(response instanceof Response)) throw new Error("not answered");
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await response.text()).toContain("The database stopped responding");
});

test("leaves other errors alone, those of a chain that refuses connections included", async () => {
  const cause = Object.assign(new Error("refused"), { code: "ECONNREFUSED" });
  const error = new TypeError("fetch failed", { cause });
  expect(await respond("application/json", error)).toBe(error);
});
