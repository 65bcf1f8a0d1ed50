import { readFileSync } from "node:fs";
import path from "node:path";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { StatusTone } from "./status-tone.ts";
import { Status } from "./status.tsx";

afterEach(cleanup);

const tones: StatusTone[] = ["neutral", "accent", "green", "amber", "red"];

test.each(tones)("shows a %s dot next to the text that explains it", (tone) => {
  render(
    <p>
      Alder is <Status tone={tone}>jailed</Status>
    </p>,
  );
  expect(screen.getByText(/^Alder is/).textContent).toBe("Alder is jailed");
  expect(screen.getByText("jailed").dataset["tone"]).toBe(tone);
});

test("draws each tone differently", () => {
  const css = readFileSync(path.join(import.meta.dirname, "status.module.css"), "utf8");
  const rules = tones.map((tone) => {
    const selector = tone === "neutral" ? ".status" : `.status[data-tone="${tone}"]`;
    return css.split(`${selector}::before {`)[1]?.split("}")[0];
  });
  expect(rules).not.toContain(undefined);
  expect(new Set(rules).size).toBe(tones.length);
});
