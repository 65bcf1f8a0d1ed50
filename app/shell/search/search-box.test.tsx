import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import { SearchBox } from "./search-box.tsx";
import { letSearchOpen } from "./search.test-support.ts";

// Loaded on demand, for which no test has to wait.
beforeAll(() => import("./search-dialog.tsx"));
beforeEach(letSearchOpen);
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

const openByKey = () => fireEvent.keyDown(window, { key: "k", ctrlKey: true });
const findTerm = async () =>
  (await screen.findByPlaceholderText<HTMLInputElement>(/^Page, address/)).value;

test("keeps what is typed while the search is loaded, once", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ hits: [], silent: [] }));
  renderAt("/", <SearchBox useless={[]} />);
  openByKey();
  // Nothing can be loaded between these.
  for (const key of "fau") fireEvent.keyDown(window, { key });
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(await findTerm()).toBe("fau");
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  openByKey();
  expect(await findTerm()).toBe("");
});
