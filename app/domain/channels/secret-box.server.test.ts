import { expect, test } from "vitest";
import { createSecretBox } from "./secret-box.server.ts";

const [first, second] = ["a".repeat(64), "b".repeat(64)];
const text = '{"kind":"slack","url":"https://hooks.slack.com/services/T1/B1/äöü"}';

test("returns what was sealed, and never seals the same twice", () => {
  const box = createSecretBox([first]);
  const sealed = box.seal("one", text);
  expect(box.open("one", sealed)).toBe(text);
  expect(sealed).not.toContain("slack");
  expect(box.seal("one", text)).not.toBe(sealed);
});

test("opens with a former session secret, until it is removed", () => {
  const sealed = createSecretBox([first]).seal("one", text);
  expect(createSecretBox([second, first]).open("one", sealed)).toBe(text);
  expect(createSecretBox([second]).open("one", sealed)).toBeNull();
});

test("opens no secret in the row of another channel", () => {
  const box = createSecretBox([first]);
  expect(box.open("two", box.seal("one", text))).toBeNull();
});

test.each(["", "AAAA", "not base64!"])("opens nothing in “%s”", (sealed) => {
  expect(createSecretBox([first]).open("one", sealed)).toBeNull();
});

test("opens nothing in which a byte was changed", () => {
  const box = createSecretBox([first]);
  const bytes = Buffer.from(box.seal("one", text), "base64url");
  for (const index of [0, 12, 28, bytes.length - 1]) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
    expect(box.open("one", changed.toString("base64url"))).toBeNull();
  }
});

test("needs a session secret", () => {
  expect(() => createSecretBox([])).toThrow("There is no session secret");
});
