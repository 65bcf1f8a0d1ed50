import { useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { useWaiting } from "./waiting.ts";

afterEach(cleanup);

function Counts({ admin }: { admin: boolean }) {
  const waiting = useWaiting(admin);
  const { revalidate } = useRevalidator();
  return (
    <>
      <output>{JSON.stringify(waiting)}</output>
      <button onClick={revalidate}>Load again</button>
    </>
  );
}

function renderCounts(admin: boolean, respond: () => Promise<Response>) {
  const fetch = vi.fn(respond);
  vi.stubGlobal("fetch", fetch);
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      Component: () => <Counts admin={admin} />,
      loader: () => ({ at: {} }),
    },
  ]);
  render(<Stub hydrationData={{ loaderData: { root: { at: {} } } }} />);
  forgetRouterWarning();
  return fetch;
}

const shown = () => screen.getByRole("status").textContent;
const ok = (body: unknown) => Promise.resolve(Response.json(body));

test.each([
  ["fails", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["is rejected", () => Promise.resolve(new Response("", { status: 503 }))],
  ["returns something else", () => ok({ "/admin": "many" })],
])("keeps the counts if a later request %s", async (_, later) => {
  const responses = [() => ok({ "/admin": 2 }), later, () => ok({ "/admin": 3 })];
  const fetch = renderCounts(true, () => responses.shift()?.() ?? ok({}));
  await waitFor(() => expect(shown()).toBe('{"/admin":2}'));
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  // Until the response has been handled.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
  expect(shown()).toBe('{"/admin":2}');
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(shown()).toBe('{"/admin":3}'));
});

test("requests nothing for a visitor", () => {
  const fetch = renderCounts(false, () => ok({ "/admin": 2 }));
  expect(fetch).not.toHaveBeenCalled();
  expect(shown()).toBe("{}");
});
