import { Form, Link, useLoaderData, useRevalidator } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, test } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { useActionResult } from "./use-action-result.ts";

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/** A page that counts its loads, and whose action answers with the submitted text. */
function renderPage() {
  let loads = 0;
  const Stub = createRemixStub([
    {
      path: "/",
      loader: () => (loads += 1),
      action: async ({ request }) => (await request.formData()).get("text"),
      Component: function Page() {
        const answer = useActionResult<string>();
        const { revalidate } = useRevalidator();
        return (
          <>
            <p>
              Load {useLoaderData<number>()}, answer {answer ?? "none"}
            </p>
            <Form method="post">
              <input name="text" aria-label="Text" defaultValue="first" />
              <button type="submit">Send</button>
            </Form>
            <button type="button" onClick={revalidate}>
              Revalidate
            </button>
            <Link to="/?page=2">Next</Link>
          </>
        );
      },
    },
  ]);
  render(<Stub />);
}

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("has the action's answer until another one, also when data is revalidated", async () => {
  renderPage();
  await screen.findByText("Load 1, answer none");
  press("Send");
  await screen.findByText("Load 2, answer first");
  press("Revalidate");
  await screen.findByText("Load 3, answer first");

  fireEvent.change(screen.getByLabelText("Text"), { target: { value: "second" } });
  press("Send");
  await screen.findByText("Load 4, answer second");
});

test("has no answer after a navigation", async () => {
  renderPage();
  await screen.findByText("Load 1, answer none");
  press("Send");
  await screen.findByText("Load 2, answer first");
  fireEvent.click(screen.getByRole("link", { name: "Next" }));
  await screen.findByText("Load 3, answer none");
});
