import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { rateLimits } from "./rate-limits.ts";

let server: http.Server;

beforeEach(async () => {
  const app = express();
  app.set("trust proxy", 1);
  app.use(rateLimits());
  server = http.createServer(app).listen(0);
  await once(server, "listening");
});
afterEach(() => server.close());

const perMinute = 60;

/** Requests as many nonces as one client may, plus one; returns the last status. */
async function exceed(
  clientOf: (i: number) => string,
  pathOf: (i: number) => string = () => "/api/siwe/nonce",
): Promise<number> {
  const { port } = server.address() as AddressInfo;
  let status = 0;
  for (let i = 0; i <= perMinute; i += 1) {
    const headers = { "X-Forwarded-For": clientOf(i) };
    ({ status } = await fetch(`http://127.0.0.1:${port}${pathOf(i)}`, { headers }));
  }
  return status;
}

test.each([
  ["an IPv4 address", () => "203.0.113.9"],
  ["an IPv4 address with the port of each connection", (i: number) => `203.0.113.9:${50_000 + i}`],
  ["an IPv6 address with the port of each connection", (i: number) => `[2001:db8::1]:${443 + i}`],
  ["one IPv6 network", (i: number) => `2001:db8::${(i + 1).toString(16)}`],
])("limits a client behind a proxy that forwards %s", async (_, clientOf) => {
  expect(await exceed(clientOf)).toBe(429);
});

test("does not limit one client for the requests of others", async () => {
  expect(await exceed((i) => `203.0.113.${i}:443`)).toBe(404);
});

const spellings = [
  "/api/siwe/nonce",
  "/api/siwe/nonce/",
  "/api/siwe/nonce//?a=1",
  "/API/siwe/Nonce",
  "/api/siwe/%6eonce",
  "/api/siwe/nonce.data",
];

test("counts all spellings of a path that the router finds as one", async () => {
  const spell = (i: number) => spellings[i % spellings.length] ?? "";
  expect(await exceed(() => "203.0.113.9", spell)).toBe(429);
});

test("limits no path that the router does not find", async () => {
  const spell = (i: number) => (i % 2 === 0 ? "//api/siwe/nonce" : "/api//siwe/nonce");
  expect(await exceed(() => "203.0.113.9", spell)).toBe(404);
});
