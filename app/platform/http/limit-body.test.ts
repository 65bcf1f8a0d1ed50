import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { bodyMsOf } from "./body-rule.ts";
import { limitBody, limitBodyTime, rejectNul } from "./limit-body.ts";

let server: http.Server;
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

/** Serves each request, whose body it returns unless the body exceeds a limit. */
async function serve(
  limit: (request: http.IncomingMessage, stop: () => void) => void,
  headers: http.OutgoingHttpHeaders = {},
) {
  server = http.createServer((request, response) => {
    limit(request, () => response.writeHead(400, { Connection: "close" }).end("stopped"));
    void text(request).then(
      (body) => response.headersSent || response.end(body),
      () => undefined,
    );
  });
  server.listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const request = http.request({ port, method: "POST", headers });
  request.on("error", () => undefined);
  const answered = new Promise<string>((resolve) => {
    request.once("response", (response) => void text(response).then(resolve));
  });
  return { request, answered };
}

test("passes on a chunked body up to its limit", async () => {
  const { request, answered } = await serve((one, stop) => limitBody(one, 10, stop));
  request.write("12345");
  request.end("67890");
  expect(await answered).toBe("1234567890");
});

test("stops reading a chunked body above its limit", async () => {
  const { request, answered } = await serve((one, stop) => limitBody(one, 10, stop));
  request.write("1234567890");
  request.write("1");
  expect(await answered).toBe("stopped");
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };

test("stops reading a form with a NUL character, also between two chunks", async () => {
  for (const parts of [["a=%00"], ["a=1&b=%", "00&c=2"], ["%0", "0"]]) {
    const { request, answered } = await serve(rejectNul, form);
    for (const part of parts) {
      request.write(part);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await answered).toBe("stopped");
  }
});

test.each([
  ["a form without one", form, "a=%2500&b=%0A"],
  ["a file", { "Content-Type": "application/octet-stream" }, "%00"],
])("passes on %s", async (_, headers, body) => {
  const { request, answered } = await serve(rejectNul, headers);
  request.end(body);
  expect(await answered).toBe(body);
});

test("stops waiting for a body that does not end in time", async () => {
  const { request, answered } = await serve((one, stop) => limitBodyTime(one, 100, stop));
  request.write("1");
  expect(await answered).toBe("stopped");
});

test("does not stop a body that ends in time", async () => {
  const { request, answered } = await serve((one, stop) => limitBodyTime(one, 2_000, stop));
  request.end("1");
  expect(await answered).toBe("1");
});

test.each([
  [4, 0.8],
  [17, 0.5],
])("leaves %i MB the time that they take at %d Mbit/s", (megabytes, megabits) => {
  const bytes = megabytes * 1_048_576;
  expect(bodyMsOf(bytes)).toBeGreaterThan((bytes * 8) / (megabits * 1_000));
});
