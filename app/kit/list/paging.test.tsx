import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { Paging } from "./paging.tsx";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const links = () =>
  screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test("shows no links for a list with a single page", () => {
  renderAt("/tasks?show=open", <Paging page={{ page: 1, pages: 1 }} />);
  expect(links()).toEqual([]);
  renderAt("/tasks?show=open", <Paging page={{ next: null }} />);
  expect(links()).toEqual([]);
});

test.each([
  ["/tasks?show=open", "20.b", [["Older", "/tasks?show=open&before=20.b"]]],
  [
    "/tasks?show=open&before=30.c",
    "20.b",
    [
      ["Newest", "/tasks?show=open"],
      ["Older", "/tasks?show=open&before=20.b"],
    ],
  ],
  ["/tasks?show=open&before=30.c", null, [["Newest", "/tasks?show=open"]]],
])("links to the next and previous page from %s, and preserves the query", (at, next, expected) => {
  renderAt(at, <Paging page={{ next }} />);
  expect(links()).toEqual(expected);
});

test("uses other labels for a list that is not ordered by time", () => {
  renderAt(
    "/names?before=m",
    <Paging page={{ next: "t" }} onward={{ first: "First", next: "Next" }} />,
  );
  expect(links().map(([text]) => text)).toEqual(["First", "Next"]);
});

test("escapes the cursor in the URL", () => {
  renderAt("/tasks", <Paging page={{ next: "a&show=all#x" }} />);
  const [[, href] = []] = links();
  const requested = new URL(href ?? "", "https://console.example");
  expect([...requested.searchParams]).toEqual([["before", "a&show=all#x"]]);
  expect(requested.hash).toBe("");
});

const [previous, next] = ["Previous", "Next"];

test.each([
  [1, 3, [[next, "/table?sort=name&page=2"]]],
  [
    2,
    3,
    [
      [previous, "/table?sort=name&page=1"],
      [next, "/table?sort=name&page=3"],
    ],
  ],
  [3, 3, [[previous, "/table?sort=name&page=2"]]],
])("links page %i of %i to its neighbors and preserves the order", (page, pages, expected) => {
  renderAt(`/table?sort=name&page=${page}`, <Paging page={{ page: page, pages: pages }} />);
  expect(screen.getByText(/^Page/).textContent).toBe(`Page ${page} of ${pages}`);
  expect(links()).toEqual(expected);
});

test("formats large page numbers with separators", () => {
  renderAt("/table", <Paging page={{ page: 1_000, pages: 12_345 }} />);
  expect(screen.getByText(/^Page/).textContent).toBe("Page 1,000 of 12,345");
});
