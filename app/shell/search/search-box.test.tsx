import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentProps } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { SearchBox } from "./search-box.tsx";
import type { SearchDialog } from "./search-dialog.tsx";

afterEach(cleanup);

const loading = vi.hoisted(() => {
  let finish = () => undefined as void;
  const isLoaded = new Promise<void>((resolve) => (finish = resolve));
  return { isLoaded, finish: () => finish() };
});

vi.mock("./search-dialog.tsx", async () => {
  await loading.isLoaded;
  return {
    SearchDialog: ({ initialTerm, onClose }: ComponentProps<typeof SearchDialog>) => (
      <button onClick={onClose}>Term: {initialTerm}</button>
    ),
  };
});

test("keeps what is typed while the search is loaded, once", async () => {
  const user = userEvent.setup();
  render(<SearchBox useless={[]} />);
  await user.keyboard("{Control>}k{/Control}fau");
  loading.finish();
  await user.click(await screen.findByText("Term: fau"));
  await user.keyboard("{Control>}k{/Control}");
  expect(await screen.findByText("Term:")).toBeTruthy();
});
