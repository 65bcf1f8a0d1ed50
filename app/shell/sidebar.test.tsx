import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Sidebar } from "./sidebar.tsx";

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

function renderSidebar(options: {
  admin: boolean;
  useless?: string[];
  waiting?: Record<string, number>;
  at: string;
}): void {
  const { admin, useless = [], waiting = {} } = options;
  const Component = () => <Sidebar admin={admin} useless={useless} waiting={waiting} />;
  const Stub = createRemixStub([{ path: "*", Component }]);
  render(<Stub initialEntries={[options.at]} />);
}

/** On small screens the sidebar is a closed popover, so its content counts as hidden there. */
const hidden = true;

const links = () => screen.getAllByRole("link", { hidden });

test("shows an admin every page and marks the current one", () => {
  renderSidebar({ admin: true, at: "/faucet" });
  expect(links().length).toBeGreaterThan(20);
  const marked = links().filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.textContent)).toEqual(["Faucet"]);
});

test("does not link a page whose contracts are not deployed", () => {
  renderSidebar({ admin: true, at: "/faucet" });
  const all = links().map((link) => link.textContent);
  cleanup();
  renderSidebar({ admin: true, useless: ["/bridge"], at: "/faucet" });
  expect(links().map((link) => link.textContent)).toEqual(
    all.filter((label) => label !== "Bridge"),
  );
});

test("opens the current page's group and closes it on other pages", () => {
  renderSidebar({ admin: true, at: "/ecoSystem/createDevTask/add" });
  const group = () => screen.getByText("Ecosystem Admin").closest("details");
  expect(group()?.open).toBe(true);
  const marked = within(group() ?? document.body)
    .getAllByRole("link", { hidden })
    .filter((link) => link.getAttribute("aria-current") === "page");
  expect(marked.map((link) => link.getAttribute("href"))).toEqual(["/ecoSystem/createDevTask/add"]);
  cleanup();
  renderSidebar({ admin: true, at: "/" });
  expect(group()?.open).toBe(false);
});

test("counts what waits beside its page, and beside a closed group for all its pages", () => {
  const waiting = { "/": 1, "/ecoSystem/createdDevTasK": 2, "/ecoSystem/submitedIncentive": 3 };
  renderSidebar({ admin: true, waiting, at: "/" });
  expect(screen.getByText("Bridge Admin").closest("a")?.textContent).toBe("Bridge Admin1 waiting");
  const group = screen.getByText("Ecosystem Admin").closest("summary");
  expect(group?.textContent).toBe("Ecosystem Admin5 waiting");
  cleanup();
  renderSidebar({ admin: true, waiting, at: "/ecoSystem/createdDevTasK" });
  expect(screen.getByText("Ecosystem Admin").closest("summary")?.textContent).toBe(
    "Ecosystem Admin",
  );
  expect(screen.getByText("Created Dev. Task").closest("a")?.textContent).toBe(
    "Created Dev. Task2 waiting",
  );
});

test("keeps a group as the user left it, on other pages too", () => {
  renderSidebar({ admin: true, at: "/" });
  const summary = (name: string) => screen.getByText(name, { selector: "summary, summary *" });
  const isOpen = (name: string) => summary(name).closest("details")?.open;
  expect([isOpen("Ecosystem Admin"), isOpen("Network")]).toEqual([false, true]);
  fireEvent.click(summary("Ecosystem Admin"));
  fireEvent.click(summary("Network"));
  cleanup();

  renderSidebar({ admin: true, at: "/faucet" });
  expect([isOpen("Ecosystem Admin"), isOpen("Network")]).toEqual([true, false]);
  expect(JSON.parse(localStorage.getItem("navigation") ?? "")).toEqual({
    "Ecosystem Admin": true,
    Network: false,
  });
  fireEvent.click(summary("Ecosystem Admin"));
  fireEvent.click(summary("Network"));
});

test("shows a visitor Connect Wallet and no navigation", () => {
  renderSidebar({ admin: false, at: "/" });
  expect(screen.queryByRole("navigation", { hidden })).toBeNull();
  expect(screen.queryByRole("link", { hidden })).toBeNull();
  expect(screen.getByRole("button", { name: "Connect Wallet", hidden })).toBeTruthy();
});
