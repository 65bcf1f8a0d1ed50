import { expect, test } from "vitest";
import { testEnv } from "#tests/support/open-runtime.ts";
import { sessionCookie } from "./session-cookie.server.ts";

function cookieOf(variables: Record<string, string>) {
  return sessionCookie(testEnv({ ...variables, SESSION_SECRETS: "x".repeat(32) }));
}

test.each<[Record<string, string>, string]>([
  [{}, "session-3000"],
  [{ PORT: "3100" }, "session-3100"],
  [{ PUBLIC_URL: "http://localhost" }, "session"],
  [{ PUBLIC_URL: "https://localhost" }, "__Host-session"],
  [{ PUBLIC_URL: "https://localhost:8443", PORT: "3100" }, "__Host-session-8443"],
])("names the session cookie with %j", (variables, name) => {
  expect(cookieOf(variables).name).toBe(name);
});

test("reads its own session where a browser sends those of two consoles on one host", async () => {
  const consoles = ["3000", "3100"].map((PORT) => cookieOf({ PORT }));
  const sent = await Promise.all(consoles.map((cookie, i) => cookie.serialize(`id-${i}`)));
  const header = sent.map((cookie) => cookie.split(";")[0]).join("; ");
  const read = await Promise.all(consoles.map((cookie) => cookie.parse(header)));
  expect(read).toEqual(["id-0", "id-1"]);
});
