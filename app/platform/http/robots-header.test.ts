import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { robotsHeader } from "./robots-header.ts";

async function headersOf(publicIndex: boolean, paths: readonly string[]) {
  const server = http.createServer(express().use(robotsHeader({ publicIndex }))).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const responses = await Promise.all(
    paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`)),
  );
  server.close();
  return responses.map(({ headers }) => headers.get("X-Robots-Tag"));
}

test("keeps search engines from everything but public pages, and from those by default", async () => {
  const paths = ["/", "/faucet", "/public/status", "/public"];
  const none = "noindex";
  expect(await headersOf(false, paths)).toEqual([none, none, none, none]);
  expect(await headersOf(true, paths)).toEqual([none, none, null, none]);
});
