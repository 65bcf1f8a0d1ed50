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

/** Renders the sidebar of an application that has these pages. */
function renderSidebar(options: {
  admin: boolean;
  pages: string[];
  useless?: string[];
  waiting?: Record<string, number>;
  at: string;
}): void {
  const { admin, useless = [], waiting = {} } = options;
  const Component = () => <Sidebar admin={admin} useless={useless} waiting={waiting} />;
  const Stub = createRemixStub(options.pages.map((path) => ({ path, Component })));
  render(<Stub initialEntries={[options.at]} />);
}

/** On small screens the sidebar is a closed popover, so its content counts as hidden there. */
const hidden = true;

test("shows an admin the existing pages and marks the current one", () => {
  renderSidebar({ admin: true, pages: ["/", "/faucet", "/logout"], at: "/faucet" });
  const links = screen.getAllByRole("link", { hidden });
  expect(links.map((link) => link.textContent)).toEqual(["Bridge Admin", "Faucet", "Sign out"]);
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, "page", null]);
});

test("does not link a page whose contracts are not deployed", () => {
  const pages = ["/", "/bridge", "/bridge/:id", "/faucet"];
  renderSidebar({ admin: true, pages, useless: ["/bridge"], at: "/faucet" });
  const links = screen.getAllByRole("link", { hidden });
  expect(links.map((link) => link.textContent)).toEqual(["Bridge Admin", "Faucet"]);
});

test("opens the current page's group and closes it on other pages", () => {
  const pages = ["/", "/ecoSystem/createDevTask/:type"];
  renderSidebar({ admin: true, pages, at: "/ecoSystem/createDevTask/add" });
  const group = () => screen.getByText("Ecosystem Admin").closest("details");
  expect(group()?.open).toBe(true);
  const [child] = within(group() ?? document.body).getAllByRole("link", { hidden });
  expect(child?.getAttribute("href")).toBe("/ecoSystem/createDevTask/add");
  expect(child?.getAttribute("aria-current")).toBe("page");
  cleanup();
  renderSidebar({ admin: true, pages, at: "/" });
  expect(group()?.open).toBe(false);
});

test("counts what waits beside its page, and beside a closed group for all its pages", () => {
  const pages = ["/", "/ecoSystem/createdDevTasK", "/ecoSystem/submitedIncentive"];
  const waiting = { "/": 1, "/ecoSystem/createdDevTasK": 2, "/ecoSystem/submitedIncentive": 3 };
  renderSidebar({ admin: true, pages, waiting, at: "/" });
  expect(screen.getByText("Bridge Admin").closest("a")?.textContent).toBe("Bridge Admin1 waiting");
  const group = screen.getByText("Ecosystem Admin").closest("summary");
  expect(group?.textContent).toBe("Ecosystem Admin5 waiting");
  cleanup();
  renderSidebar({ admin: true, pages, waiting, at: "/ecoSystem/createdDevTasK" });
  expect(screen.getByText("Ecosystem Admin").closest("summary")?.textContent).toBe(
    "Ecosystem Admin",
  );
  expect(screen.getByText("Created Dev. Task").closest("a")?.textContent).toBe(
    "Created Dev. Task2 waiting",
  );
});

test("keeps a group as the user left it, on other pages too", () => {
  const pages = ["/", "/ecoSystem/createDevTask/:type", "/faucet"];
  renderSidebar({ admin: true, pages, at: "/" });
  const summary = (name: string) => screen.getByText(name, { selector: "summary, summary *" });
  const isOpen = (name: string) => summary(name).closest("details")?.open;
  expect([isOpen("Ecosystem Admin"), isOpen("Network")]).toEqual([false, true]);
  fireEvent.click(summary("Ecosystem Admin"));
  fireEvent.click(summary("Network"));
  cleanup();

  renderSidebar({ admin: true, pages, at: "/faucet" });
  expect([isOpen("Ecosystem Admin"), isOpen("Network")]).toEqual([true, false]);
  expect(JSON.parse(localStorage.getItem("navigation") ?? "")).toEqual({
    "Ecosystem Admin": true,
    Network: false,
  });
  fireEvent.click(summary("Ecosystem Admin"));
  fireEvent.click(summary("Network"));
});

test("shows a visitor Connect Wallet and no navigation", () => {
  renderSidebar({ admin: false, pages: ["/", "/faucet", "/logout"], at: "/" });
  expect(screen.queryByRole("navigation", { hidden })).toBeNull();
  expect(screen.queryByRole("link", { hidden })).toBeNull();
  expect(screen.getByRole("button", { name: "Connect Wallet", hidden })).toBeTruthy();
});
