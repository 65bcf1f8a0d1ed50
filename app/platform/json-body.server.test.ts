import { expect, test } from "vitest";
import { z } from "zod";
import { parseJson } from "./json-body.server.ts";

const schema = z.object({ title: z.string() }).loose();

async function statusOf(body: string): Promise<number> {
  const headers = { "Content-Type": "application/json" };
  const request = new Request("http://127.0.0.1/", { method: "POST", headers, body });
  const parsed = await parseJson(request, schema);
  return parsed.kind === "ok" ? 200 : parsed.response.status;
}

test.each([
  String.raw`{"title":"a\u0000"}`,
  String.raw`{"title":"a","more":{"list":["\u0000"]}}`,
  String.raw`{"title":"a","\u0000":1}`,
  '{"title":',
  '{"title":1}',
])("rejects %s", async (body) => {
  expect(await statusOf(body)).toBe(400);
});

test.each(['{"title":"a"}', String.raw`{"title":"\\u0000"}`])("accepts %s", async (body) => {
  expect(await statusOf(body)).toBe(200);
});
