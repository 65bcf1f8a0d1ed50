import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FormEvent, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { TextField } from "./field.tsx";
import { useErrorFocus } from "./use-error-focus.ts";

afterEach(cleanup);

type Check = (report: (message: string) => void) => void;

function Page({ check }: { check: Check }) {
  useErrorFocus();
  const [error, setError] = useState<string | null>(null);
  function submit(event: FormEvent) {
    event.preventDefault();
    check(setError);
  }
  return (
    <form onSubmit={submit} noValidate>
      <TextField label="Name" />
      <TextField label="Amount" error={error} />
      <TextField label="Note" error={error} />
      <button type="submit">Send</button>
    </form>
  );
}

test("focuses the first invalid field after validation", async () => {
  const user = userEvent.setup();
  render(<Page check={(report) => report("Enter an amount.")} />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Amount")));
  // Submitted again, the same field is still invalid.
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("Amount")));
});

test("keeps the focus of a user who types before the server responds", async () => {
  const user = userEvent.setup();
  const check = vi.fn<Check>();
  render(<Page check={check} />);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(screen.getByLabelText("Name"), "Ada");
  act(() => check.mock.calls[0]?.[0]("Enter an amount."));
  await screen.findAllByText("Enter an amount.");
  expect(document.activeElement).toBe(screen.getByLabelText("Name"));
});
