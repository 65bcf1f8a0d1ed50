import { createRemixStub } from "@remix-run/testing";
import { useLocation } from "@remix-run/react";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import type { SearchAnswer } from "#app/platform/search.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { letSearchOpen } from "./search.test-support.ts";

beforeEach(letSearchOpen);
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/** Opens the search of a console whose server responds with this. */
function openSearch(answer: SearchAnswer | null, useless: string[] = []) {
  vi.stubGlobal("fetch", async () =>
    answer === null ? new Response(null, { status: 503 }) : Response.json(answer),
  );
  const onClose = vi.fn();
  const Component = () => (
    <>
      <output>{useLocation().pathname}</output>
      <SearchDialog initialTerm="" useless={useless} onClose={onClose} />
    </>
  );
  const Stub = createRemixStub([{ path: "*", Component }]);
  render(<Stub initialEntries={["/faucet"]} />);
  return { onClose, input: screen.getByRole("combobox"), user: userEvent.setup() };
}

const nothing: SearchAnswer = { hits: [], silent: [] };
const optionNames = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("focuses the field and opens a page by its name from the keyboard", async () => {
  const { input, user, onClose } = openSearch(nothing);
  expect(document.activeElement).toBe(input);
  await user.keyboard("treas{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.querySelector("output")?.textContent).toBe("/ecoSystem/treasury");
});

test("finds an action, and says where its page is", async () => {
  const { user } = openSearch(nothing);
  await user.keyboard("undelegate");
  expect(optionNames()[0]).toBe("Undelegate or redelegateNetwork › Staking");
});

test("leaves out pages with no purpose", async () => {
  const { user } = openSearch(nothing, ["/bridge"]);
  await user.keyboard("send over");
  expect(screen.queryByText("Send over the bridge")).toBeNull();
});

test("shows what the server found before the pages", async () => {
  const hit = { kind: "Validator", label: "Alder", detail: "Number 1, active", to: "/staking/1" };
  const { user } = openSearch({ hits: [hit], silent: [] });
  await user.keyboard("alder");
  await screen.findByText("Alder");
  expect(optionNames()[0]).toBe("AlderNumber 1, activeValidator");
});

test("says what can be found if nothing was", async () => {
  const { user } = openSearch(nothing);
  await user.keyboard("0xqq");
  expect(await screen.findByText(/^Nothing found. Try a page/)).toBeTruthy();
  expect(screen.queryAllByRole("option")).toEqual([]);
});

test("says which networks did not respond, and that the server did not", async () => {
  const first = openSearch({ hits: [], silent: ["Sepolia", "Polygon Amoy"] });
  await first.user.keyboard(`0x${"ab".repeat(32)}`);
  await screen.findByText("Not searched, because they did not respond: Sepolia, Polygon Amoy.");
  cleanup();
  const second = openSearch(null);
  await second.user.keyboard("treasury");
  await screen.findByText("The server did not respond. Only pages are shown.");
  expect(optionNames()[0]).toBe("TreasuryRewards");
});
