import { data, Outlet, useRouteError } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { useReload } from "./use-reload.ts";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/**
 * Renders a page whose loader denies access until the user signs in, below a layout that can reload
 * it.
 */
function renderErrorPage(server: { signedIn: boolean }): { reload: (() => void) | null } {
  const page: ReturnType<typeof renderErrorPage> = { reload: null };
  const Stub = createRemixStub([
    {
      id: "layout",
      Component: function Layout() {
        const reload = useReload();
        useEffect(() => {
          page.reload = reload;
        });
        return <Outlet />;
      },
      children: [
        {
          path: "/",
          loader: () => {
            if (!server.signedIn) throw data(null, { status: 401 });
            return null;
          },
          Component: () => <h1>The page</h1>,
          ErrorBoundary: function Rejected() {
            return useRouteError() ? <h1>Rejected</h1> : null;
          },
        },
      ],
    },
  ]);
  render(<Stub />);
  return page;
}

test("shows a rejected page after a reload, even if React batches start and end", async () => {
  vi.mocked(console.error).mockImplementation(() => undefined);
  const server = { signedIn: false };
  const page = renderErrorPage(server);
  await screen.findByRole("heading", { name: "Rejected" });
  // The page is painted before its effects run, and until then a reload does nothing.
  await waitFor(() => expect(page.reload).not.toBeNull());

  server.signedIn = true;
  // React renders at the end of an act, once all data has arrived.
  await act(async () => {
    page.reload?.();
    await new Promise((resolve) => setTimeout(resolve, 50));
  });

  await waitFor(() => expect(screen.queryByRole("heading", { name: "The page" })).not.toBeNull());
  expect(screen.queryByRole("heading", { name: "Rejected" })).toBeNull();
  vi.mocked(console.error).mockClear();
});
