import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OutsideLink } from "./outside-link.tsx";

afterEach(cleanup);

function draw(text: string, href: string): string {
  const { container } = render(<OutsideLink href={href}>{text}</OutsideLink>);
  expect(screen.getByRole("link").getAttribute("href")).toBe(href);
  return container.textContent;
}

const own = "https://console.tan.example/staking";

test.each([
  ["the text of a link to another site", own, "https://evil.example/"],
  ["a host before user info", own, "https://console.tan.example@evil.example/staking"],
  ["a longer host", "console.tan.example", "https://console.tan.example.evil.example/"],
  ["a host with a port", "https://evil.example", "https://evil.example:8443/"],
])("shows the real host of a link that %s hides", (_, text, href) => {
  const { host } = new URL(href);
  expect(draw(text, href)).toBe(`${text} (${host})`);
  expect(screen.getByText(`(${host})`).className).toContain("masked");
});

test("shows a host with letters of another script in ASCII", () => {
  const cyrillic = "https://c\u043Ensole.tan.example/";
  expect(draw(cyrillic, cyrillic)).toContain("(xn--cnsole-wqf.tan.example)");
});

test("shows the host of every other link quietly", () => {
  expect(draw("the plan", "https://example.org/a")).toBe("the plan (example.org)");
  expect(screen.getByText("(example.org)").className).not.toContain("masked");
});

test.each([
  ["https://example.org/a?b=1", "https://example.org/a?b=1"],
  ["Example.org", "https://example.org/"],
])("adds nothing to %s", (text, href) => {
  expect(draw(text, href)).toBe(text);
});
