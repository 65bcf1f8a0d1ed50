import type { SubmissionResult } from "@conform-to/dom";
import type { ActionFunction } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { afterEach, expect, test } from "vitest";
import { useActionResult } from "#app/ui/base/use-action-result.ts";
import { descriptionOf, forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { CheckboxField, TextareaField, TextField } from "#app/ui/forms/field.tsx";
import { toastQueue } from "#app/ui/feedback/toast.ts";
import { useErrorFocus } from "#app/ui/forms/use-error-focus.ts";
import { ServerForm, useServerForm } from "./server-form.tsx";

afterEach(() => {
  cleanup();
  toastQueue.dismiss();
  forgetRouterWarning();
});

const rejected: SubmissionResult = {
  status: "error",
  initialValue: {
    intent: "save",
    amount: "1e3",
    note: "Two\nlines",
    enabled: "on",
    link: ["one", "two"],
  },
  error: {
    "": ["The chain is not responding."],
    amount: ["Enter a plain number.", "It is too much."],
    note: ["Say less."],
    "link[1]": ["Enter a link."],
  },
};

function Fields({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  useErrorFocus();
  const defaultValue = { name: "Ada", amount: "5" };
  const form = useServerForm<"name" | "amount" | "note" | "link" | "enabled">({
    lastResult,
    defaultValue,
    hidden: { intent: "save" },
  });
  return (
    <ServerForm form={form}>
      <TextField label="Name" {...form.field("name")} />
      <TextField label="Amount" {...form.field("amount")} />
      <TextareaField label="Note" {...form.field("note")} />
      <TextField label="Link 1" {...form.item("link", 0)} />
      <TextField label="Link 2" {...form.item("link", 1)} />
      <CheckboxField label="Enabled" {...form.checkbox("enabled")} />
      <button>Save</button>
    </ServerForm>
  );
}

function withRouter(Component: ComponentType, action?: ActionFunction) {
  const Stub = createRemixStub([
    action ? { path: "/", Component, action } : { path: "/", Component },
  ]);
  return <Stub />;
}

function show(results: readonly (SubmissionResult | null)[]) {
  const answers = [...results];
  const sent: FormData[] = [];
  const Page = () => (
    <Fields lastResult={useActionResult<SubmissionResult | null>() ?? undefined} />
  );
  render(
    withRouter(Page, async ({ request }) => {
      sent.push(await request.formData());
      return answers.shift() ?? null;
    }),
  );
  return { sent, send: () => userEvent.click(screen.getByRole("button", { name: "Save" })) };
}

const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test("shows all errors at once, each at its field, and focuses the first", async () => {
  const { sent, send } = show([rejected]);
  await userEvent.clear(screen.getByLabelText("Name"));
  await send();
  const amount = screen.getByLabelText("Amount");
  await waitFor(() => expect(amount.getAttribute("aria-invalid")).toBe("true"));
  expect(descriptionOf(amount)).toEqual(["Enter a plain number.It is too much."]);
  expect(descriptionOf(screen.getByLabelText("Note"))).toEqual(["Say less."]);
  expect(descriptionOf(screen.getByLabelText("Link 2"))).toEqual(["Enter a link."]);
  for (const label of ["Name", "Link 1"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBeNull();
  }
  expect(screen.getByRole("alert").textContent).toBe("The chain is not responding.");
  await waitFor(() => expect(document.activeElement).toBe(amount));
  expect(valueOf("Name")).toBe("");
  expect(sent[0]?.get("intent")).toBe("save");
});

test("removes the errors once the form is accepted, and says that it was saved", async () => {
  const { send } = show([rejected, null]);
  await send();
  await screen.findByText("Say less.");
  expect(toastQueue.current()).toEqual([]);
  await send();
  await waitFor(() => expect(toastQueue.current()).toMatchObject([{ message: "Saved." }]));
  await waitFor(() => expect(screen.queryByText("Say less.")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Amount").getAttribute("aria-invalid")).toBeNull();
});

test("ignores the result of another form of its page", async () => {
  const other = { ...rejected, initialValue: { intent: "remove", amount: "1e3" } };
  const { send, sent } = show([other]);
  await send();
  await act(() => waitFor(() => expect(sent).toHaveLength(1)));
  expect(screen.queryByText("Say less.")).toBeNull();
  expect(valueOf("Amount")).toBe("5");
});

test("begins with the errors and the submitted texts, as on the server", () => {
  const { unmount } = render(withRouter(() => <Fields lastResult={rejected} />));
  // A field that was cleared stays empty.
  expect(["Name", "Amount", "Note"].map(valueOf)).toEqual(["", "1e3", "Two\nlines"]);
  expect(["Link 1", "Link 2"].map(valueOf)).toEqual(["one", "two"]);
  expect(screen.getByLabelText<HTMLInputElement>("Enabled").checked).toBe(true);
  expect(descriptionOf(screen.getByLabelText("Note"))).toEqual(["Say less."]);
  expect(screen.getByRole("alert").textContent).toBe("The chain is not responding.");
  unmount();
  render(withRouter(() => <Fields lastResult={undefined} />));
  expect(["Name", "Amount", "Note"].map(valueOf)).toEqual(["Ada", "5", ""]);
  expect(screen.getByLabelText<HTMLInputElement>("Enabled").checked).toBe(false);
  expect(screen.queryByRole("alert")).toBeNull();
});
