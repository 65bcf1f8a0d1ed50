import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Address } from "./address.tsx";

afterEach(cleanup);

const value = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test("is shown short, and whole in its title and when it is copied", async () => {
  const user = userEvent.setup();
  render(<Address value={value} />);
  expect(screen.getByText("0xf3…2266").title).toBe(value);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe(value);
});

test("is shown whole where something is confirmed", () => {
  render(<Address value={value} full />);
  expect(screen.getByText(value)).toBeTruthy();
  expect(screen.queryByText("0xf3…2266")).toBeNull();
});

test("a name from the address book never stands in place of the address", () => {
  render(<Address value={value} label="Treasury" />);
  expect(screen.getByText("Treasury")).toBeTruthy();
  expect(screen.getByText("0xf3…2266")).toBeTruthy();
});

test("says what it is, and where to look it up", () => {
  render(<Address value={value} kind="transaction hash" explorer={<a href="/tx">Explorer</a>} />);
  expect(screen.getByRole("button", { name: "Copy transaction hash" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Explorer" }).getAttribute("href")).toBe("/tx");
});
