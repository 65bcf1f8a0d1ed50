import { expect, test } from "vitest";
import { textStream } from "./text-stream.server.ts";

test("streams texts in UTF-8 without empty parts", async () => {
  const reader = textStream(["Zo", "", "ë", ""]).getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect([await next(), await next(), await next()]).toEqual(["Zo", "ë", ""]);
  expect(await new Response(textStream([])).text()).toBe("");
});

test("ends the reading when the receiver leaves", async () => {
  let read = 0;
  let hasEnded = false;
  async function* texts() {
    try {
      for (;;) {
        read += 1;
        yield await Promise.resolve("a");
      }
    } finally {
      hasEnded = true;
    }
  }
  const reader = textStream(texts()).getReader();
  await reader.read();
  await reader.cancel();
  expect(hasEnded).toBe(true);
  expect(read).toBeLessThan(4);
});

test("passes an error of the reading to the receiver", async () => {
  async function* texts() {
    yield await Promise.resolve("a");
    throw new Error("gone");
  }
  await expect(new Response(textStream(texts())).text()).rejects.toThrow();
});
