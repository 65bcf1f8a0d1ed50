import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import express from "express";
import { expect, test } from "vitest";
import { securityHeaders } from "./security-headers.ts";

async function transportSecurity(publicUrl: string): Promise<string | null> {
  const app = express();
  app.use((_request, response, next) => {
    response.locals["nonce"] = "test";
    next();
  });
  const options = { publicUrl, avatarOrigins: [], walletConnect: false, development: false };
  app.use(securityHeaders(options));
  const server = http.createServer(app).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  server.close();
  return headers.get("Strict-Transport-Security");
}

test("keeps browsers to https on its own host only", async () => {
  expect(await transportSecurity("https://console.example")).toBe("max-age=31536000");
  expect(await transportSecurity("http://127.0.0.1:3000")).toBeNull();
});
