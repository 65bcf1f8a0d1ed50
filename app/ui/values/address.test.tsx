import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { Address } from "./address.tsx";

afterEach(cleanup);

const value = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test("shows a short address, with the full one in its title and when it is copied", async () => {
  const user = userEvent.setup();
  render(<Address value={value} />);
  expect(screen.getByText("0xf39Fd6…b92266").title).toBe(value);
  await user.click(screen.getByRole("button", { name: "Copy address" }));
  expect(await navigator.clipboard.readText()).toBe(value);
});

test("shows the full address in confirmations", () => {
  render(<Address value={value} full />);
  const code = screen.getByTitle(value);
  expect(code.textContent).toBe(value);
  expect([...code.querySelectorAll("b")].map((one) => one.textContent)).toEqual([
    "0xf39Fd6",
    "b92266",
  ]);
  expect(screen.queryByText("0xf39Fd6…b92266")).toBeNull();
});

test("shows a name from the address book next to the address, never in place of it", () => {
  render(<Address value={value} label="Treasury" />);
  expect(screen.getByText("Treasury")).toBeTruthy();
  expect(screen.getByText("0xf39Fd6…b92266")).toBeTruthy();
});

test("labels the address and links to the explorer", () => {
  render(<Address value={value} kind="transaction hash" explorer={<a href="/tx">Explorer</a>} />);
  expect(screen.getByRole("button", { name: "Copy transaction hash" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Explorer" }).getAttribute("href")).toBe("/tx");
});
