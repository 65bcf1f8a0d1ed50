import { useLocation } from "@remix-run/react";
import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { readerZone, readZoneFrom } from "#app/ui/values/reader-zone.ts";
import { FilterBar, type FilterBarProps } from "./filter-bar.tsx";

const initialZone = readerZone();

afterEach(() => {
  readZoneFrom(() => initialZone);
  cleanup();
  forgetRouterWarning();
});

const segments = {
  name: "show",
  label: "Status",
  selected: "",
  options: [
    { value: "", label: "All", count: 3 },
    { value: "paid", label: "Paid", count: 3 },
    { value: "failed", label: "Failed", count: 0 },
  ],
};

const filters: FilterBarProps = {
  segments,
  fields: [
    { kind: "text", name: "account", label: "Recipient", expects: "an address" },
    {
      kind: "select",
      name: "chain",
      label: "Network",
      options: [
        { value: "", label: "All networks" },
        { value: "4443", label: "TAN Testnet" },
      ],
    },
    { kind: "days" },
  ],
  csv: "/payments.csv",
};

function Address() {
  const { search } = useLocation();
  return <output>{decodeURIComponent(search)}</output>;
}

function show(at: string, props: Partial<FilterBarProps> = {}): void {
  renderAt(
    at,
    <>
      <FilterBar {...filters} {...props} />
      <Address />
    </>,
  );
}

const address = () => screen.getByRole("status", { name: "" }).textContent;
const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test("shows the filters of the URL", () => {
  show("/payments?account=0x12&chain=4443&from=2026-11-20");
  expect(input("Recipient").value).toBe("0x12");
  expect(input("Network").value).toBe("4443");
  expect(input("From (UTC)").value).toBe("2026-11-20");
});

test("names the zone in which its days are meant", () => {
  readZoneFrom(() => ({ shown: "local", local: "Asia/Kathmandu" }));
  show("/payments?to=2026-11-20");
  expect(input("To (Asia/Kathmandu)").value).toBe("2026-11-20");
  expect(screen.getByText("Asia/Kathmandu")).toBeTruthy();
});

test("shows the first option of a select for a value that is not an option", () => {
  show("/payments?chain=1");
  expect(input("Network").value).toBe("");
  expect(screen.getByRole("combobox", { name: "Network" })).toHaveProperty("selectedIndex", 0);
});

test("shows the option of an address in another letter case", () => {
  const options = [
    { value: "", label: "Anyone" },
    { value: "0xAb", label: "0xAb" },
  ];
  show("/payments?by=0xab", { fields: [{ kind: "select", name: "by", label: "Payer", options }] });
  expect(input("Payer").value).toBe("0xAb");
});

test("applies a select at once, with the texts, and without empty values and the page", () => {
  show("/payments?show=paid&before=7.a");
  fireEvent.change(input("Recipient"), { target: { value: " 0x12 " } });
  expect(address()).toBe("?show=paid&before=7.a");
  fireEvent.change(input("Network"), { target: { value: "4443" } });
  expect(address()).toBe("?show=paid&account=0x12&chain=4443");
});

test("keeps a text that is typed and not submitted when a segment is chosen", () => {
  show("/payments?show=failed&chain=4443");
  fireEvent.change(input("Recipient"), { target: { value: "0x12" } });
  fireEvent.click(screen.getByRole("link", { name: /All/ }));
  expect(address()).toBe("?chain=4443");
  expect(input("Recipient").value).toBe("0x12");
  expect(input("Network").value).toBe("4443");
});

test("applies a text when it is submitted", () => {
  show("/payments");
  fireEvent.change(input("Recipient"), { target: { value: "0x12" } });
  fireEvent.click(screen.getByRole("button", { name: "Search by Recipient" }));
  expect(address()).toBe("?account=0x12");
});

test("applies a date when its year is complete", () => {
  show("/payments");
  fireEvent.change(input("From (UTC)"), { target: { value: "0020-11-20" } });
  expect(address()).toBe("");
  fireEvent.change(input("From (UTC)"), { target: { value: "2026-11-20" } });
  expect(address()).toBe("?from=2026-11-20");
});

test("leaves out segments without rows, except for the selected one", () => {
  show("/payments");
  const texts = () =>
    within(screen.getByRole("navigation", { name: "Status" }))
      .getAllByRole("link")
      .map(({ textContent }) => textContent);
  expect(texts()).toEqual(["All 3", "Paid 3"]);
  cleanup();
  show("/payments?show=failed", {
    segments: { ...segments, selected: "failed" },
  });
  expect(texts()).toEqual(["All 3", "Paid 3", "Failed 0"]);
});

test("preserves the other filters in a segment's link, and goes back to the first page", () => {
  show("/payments?account=0x12&page=3&show=paid");
  expect(screen.getByRole("link", { name: "Paid 3" }).getAttribute("href")).toBe(
    "/payments?account=0x12&show=paid",
  );
  expect(screen.getByRole("link", { name: "All 3" }).getAttribute("href")).toBe(
    "/payments?account=0x12",
  );
});

test("exports what is filtered, from the first row", () => {
  show("/payments?chain=4443&before=7.a");
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/payments.csv?chain=4443",
  );
});

test("names the filters whose value is not valid, with what to enter", () => {
  show("/payments?account=0x12&from=soon", { rejected: ["account", "from"] });
  expect(
    screen.getByText(
      "Not filtered by Recipient: enter an address. Not filtered by date: choose a day.",
    ),
  ).toBeTruthy();
  expect(input("Recipient").getAttribute("aria-invalid")).toBe("true");
});

// Only phones show the button.
test("counts the filters in use on its button", () => {
  show("/payments?show=paid&account=0x12&from=2026-11-20");
  const button = screen.getByText("Filter (3)");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
});
