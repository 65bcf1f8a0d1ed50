import fc from "fast-check";
import { expect, test } from "vitest";
import { explain, type ReasonOf } from "./reason.ts";
import { decodeReason, encodeReason } from "./reason-column.server.ts";

const explanations = {
  text: ({ text }: { text: string }) => text,
  full: () => "It is full.",
  waits: ({ minutes }: { minutes: string }) => `It waits for ${minutes} min.`,
};
type Reason = ReasonOf<typeof explanations>;

const explainStored = (text: string | null) => {
  const reason = decodeReason<Reason>(text, explanations);
  return reason && explain(explanations, reason);
};

test("makes the sentence of what was stored", () => {
  expect(explainStored(null)).toBeNull();
  expect(explainStored(encodeReason({ code: "full", values: {} }))).toBe("It is full.");
  expect(explainStored(encodeReason({ code: "waits", values: { minutes: "3" } }))).toBe(
    "It waits for 3 min.",
  );
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(explainStored(encodeReason({ code: "text", values: { text } }))).toBe(text);
    }),
  );
});

test.each(["The destination is paused.", "17", '{"code":"waits"}'])(
  "shows what an older version has written meanwhile as it is: %s",
  (text) => expect(explainStored(text)).toBe(text),
);

test("shows a code of another version as it is", () => {
  expect(explainStored('{"code":"melted","values":{"degrees":"90"}}')).toBe("melted");
  expect(explainStored('{"code":"toString","values":{}}')).toBe("toString");
});
