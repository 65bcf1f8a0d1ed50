import { cleanup, createEvent, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Amount } from "./amount.tsx";

afterEach(cleanup);

const almostTen = 9_999_999_999_999_999_999n;

test("shows a rounded amount, with the exact one in its title and copy", () => {
  render(<Amount value={almostTen} decimals={18} symbol="TAN" form="rounded" />);
  const amount = screen.getByText(/^10/);
  expect(amount.textContent).toBe("10 TAN");
  expect(amount.getAttribute("title")).toBe("9.999999999999999999 TAN");
  const copied = new Map<string, string>();
  const copy = createEvent.copy(amount);
  Object.assign(copy, {
    clipboardData: { setData: (type: string, text: string) => copied.set(type, text) },
  });
  fireEvent(amount, copy);
  expect(copied.get("text/plain")).toBe("9.999999999999999999");
});

test("never shows more of a balance than can be spent", () => {
  render(<Amount value={almostTen} decimals={18} symbol="TAN" form="short" rounding="down" />);
  expect(screen.getByTitle("9.999999999999999999 TAN").textContent).toBe("9.9999 TAN");
});
