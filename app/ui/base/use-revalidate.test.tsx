import { Link, Outlet, redirect, useFetcher, useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { useRevalidate } from "./use-revalidate.ts";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

test("does not abort a slow navigation and revalidates once it has finished", async () => {
  let revalidate = () => undefined as void;
  const slow = { begun: 0, brokenOff: 0, arrive: [] as (() => void)[] };
  const Stub = createRemixStub([
    {
      path: "/",
      Component: function Layout() {
        revalidate = useRevalidate();
        return <Outlet />;
      },
      children: [
        { index: true, Component: () => <Link to="/slow">Open</Link> },
        {
          path: "slow",
          loader: ({ request }) => {
            slow.begun += 1;
            request.signal.addEventListener("abort", () => (slow.brokenOff += 1));
            return new Promise<null>((resolve) => slow.arrive.push(() => resolve(null)));
          },
          Component: () => <h1>The slow page</h1>,
        },
      ],
    },
  ]);
  render(<Stub />);
  fireEvent.click(screen.getByRole("link", { name: "Open" }));
  await waitFor(() => expect(slow.begun).toBe(1));

  revalidate();
  revalidate();
  slow.arrive[0]?.();

  await screen.findByRole("heading", { name: "The slow page" });
  expect(slow.brokenOff).toBe(0);
  await waitFor(() => expect(slow.begun).toBe(2));
  slow.arrive[1]?.();
});

test("does not abort a running revalidation and runs one more after it", async () => {
  let revalidate = () => undefined as void;
  const slow = { begun: 0, brokenOff: 0, arrive: [] as (() => void)[] };
  const Stub = createRemixStub([
    {
      path: "/",
      loader: ({ request }) => {
        slow.begun += 1;
        request.signal.addEventListener("abort", () => (slow.brokenOff += 1));
        return new Promise<number>((resolve) => slow.arrive.push(() => resolve(slow.begun)));
      },
      Component: function Page() {
        revalidate = useRevalidate();
        return <h1>Answer {useLoaderData<number>()}</h1>;
      },
    },
  ]);
  render(<Stub />);
  await waitFor(() => expect(slow.begun).toBe(1));
  slow.arrive[0]?.();
  await screen.findByRole("heading", { name: "Answer 1" });

  act(() => revalidate());
  act(() => revalidate());
  act(() => revalidate());
  await waitFor(() => expect(slow.begun).toBe(2));
  expect(slow.brokenOff).toBe(0);
  slow.arrive[1]?.();
  await waitFor(() => expect(slow.begun).toBe(3));
  slow.arrive[2]?.();
  await screen.findByRole("heading", { name: "Answer 3" });
  expect(slow).toMatchObject({ begun: 3, brokenOff: 0 });
});

test("follows the redirect of a submission that was pending", async () => {
  let revalidate = () => undefined as void;
  let save = () => undefined as void;
  const saving = { begun: 0, end: () => undefined as void };
  const Stub = createRemixStub([
    {
      path: "/",
      loader: () => null,
      action: () => {
        saving.begun += 1;
        return new Promise<Response>((resolve) => (saving.end = () => resolve(redirect("/saved"))));
      },
      Component: function Form() {
        const { submit } = useFetcher();
        revalidate = useRevalidate();
        save = () => submit({}, { method: "post" });
        return <h1>The form</h1>;
      },
    },
    { path: "/saved", Component: () => <h1>The saved list</h1> },
  ]);
  render(<Stub />);
  await screen.findByRole("heading", { name: "The form" });
  act(() => save());
  await waitFor(() => expect(saving.begun).toBe(1));

  act(() => revalidate());
  saving.end();

  await screen.findByRole("heading", { name: "The saved list" });
});
