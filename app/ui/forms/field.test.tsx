import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { descriptionOf } from "#app/ui/dom.test-support.tsx";
import { CheckboxField, SegmentedField, SelectField, TextareaField, TextField } from "./field.tsx";

afterEach(cleanup);

type FieldTexts = { hint?: string; error?: string | string[] | null };

const fields: { kind: string; draw: (texts: FieldTexts) => JSX.Element }[] = [
  { kind: "a text field", draw: (texts) => <TextField label="Reward" {...texts} /> },
  { kind: "a text area", draw: (texts) => <TextareaField label="Reward" {...texts} /> },
  { kind: "a check box", draw: (texts) => <CheckboxField label="Reward" {...texts} /> },
  {
    kind: "a select",
    draw: (texts) => (
      <SelectField label="Reward" {...texts}>
        <option>5 TAN</option>
      </SelectField>
    ),
  },
];

test.each(fields)(
  "names $kind by its label and describes it by nothing that does not exist",
  ({ draw }) => {
    render(draw({}));
    const control = screen.getByLabelText("Reward");
    expect(control.getAttribute("aria-describedby")).toBeNull();
    expect(control.getAttribute("aria-invalid")).toBeNull();
  },
);

test.each(fields)("describes $kind by its hint, then by its error", ({ draw }) => {
  const { rerender } = render(draw({ hint: "In whole TAN." }));
  const control = screen.getByLabelText("Reward");
  expect(descriptionOf(control)).toEqual(["In whole TAN."]);
  expect(control.getAttribute("aria-invalid")).toBeNull();

  rerender(draw({ hint: "In whole TAN.", error: "Enter a number." }));
  expect(descriptionOf(control)).toEqual(["In whole TAN.", "Enter a number."]);
  expect(control.getAttribute("aria-invalid")).toBe("true");

  rerender(draw({ error: "Enter a number." }));
  expect(descriptionOf(control)).toEqual(["Enter a number."]);

  rerender(draw({ error: null }));
  expect(control.getAttribute("aria-invalid")).toBeNull();
  expect(screen.queryByText("Enter a number.")).toBeNull();
});

test.each(fields)("shows each of several errors of $kind, and announces a new one", ({ draw }) => {
  const { rerender, container } = render(draw({}));
  const live = container.querySelector("[aria-live=polite]");
  rerender(draw({ error: ["Enter a number.", "Enter at most 5."] }));
  const announced = ["Enter a number.", "Enter at most 5."].map((text) => screen.getByText(text));
  expect(announced.every((one) => live?.contains(one))).toBe(true);
  expect(descriptionOf(screen.getByLabelText("Reward"))).toEqual([live?.textContent]);
});

test("gives the hints of two fields with the same label distinct ids", () => {
  render(
    <>
      <TextField label="Amount" hint="Of TAN." />
      <TextField label="Amount" hint="Of USDT." />
    </>,
  );
  const controls = screen.getAllByLabelText("Amount");
  expect(controls.map(descriptionOf)).toEqual([["Of TAN."], ["Of USDT."]]);
});

test("uses the id it is given, so that other elements can refer to the control", () => {
  render(<TextField id="reward" label="Reward" hint="In TAN." />);
  expect(document.getElementById("reward")).toBe(screen.getByLabelText("Reward"));
  expect(descriptionOf(screen.getByLabelText("Reward"))).toEqual(["In TAN."]);
});

test("disables spell checking for an address, and shows a unit next to its field", () => {
  render(
    <>
      <TextField label="Recipient" mono />
      <TextField label="Amount" suffix="TAN" />
    </>,
  );
  expect(screen.getByLabelText("Recipient").getAttribute("spellcheck")).toBe("false");
  expect(screen.getByLabelText("Amount").getAttribute("spellcheck")).toBeNull();
  expect(screen.getByText("TAN")).toBeTruthy();
});

test("submits text, selections and ticks under the control's name", async () => {
  render(
    <form aria-label="Pay">
      <TextField name="amount" label="Amount" />
      <TextareaField name="note" label="Note" />
      <CheckboxField name="agree" label="Agree" />
      <SelectField name="token" label="Token">
        <option>TAN</option>
        <option>USDT</option>
      </SelectField>
    </form>,
  );
  await userEvent.type(screen.getByLabelText("Amount"), "5");
  await userEvent.type(screen.getByLabelText("Note"), "Thanks");
  await userEvent.click(screen.getByText("Agree"));
  await userEvent.selectOptions(screen.getByLabelText("Token"), "USDT");
  const sent = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Pay" }));
  expect(Object.fromEntries(sent)).toEqual({
    amount: "5",
    note: "Thanks",
    agree: "on",
    token: "USDT",
  });
});

const spans = [
  { value: "now", label: "Now" },
  { value: "date", label: "At a date" },
] as const;

test("passes on which of few choices is taken, and starts at the taken one", async () => {
  const onChange = vi.fn();
  const user = userEvent.setup();
  render(
    <SegmentedField
      label="Start"
      hint="Of the schedule"
      choices={spans}
      value="now"
      onChange={onChange}
    />,
  );
  const group = screen.getByRole("radiogroup", { name: "Start" });
  expect(group.getAttribute("aria-describedby")).toBe(screen.getByText("Of the schedule").id);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "Now" }));
  await user.click(screen.getByText("At a date"));
  expect(onChange.mock.calls).toEqual([["date"]]);
});

test("submits the choice taken under the name of the field", async () => {
  render(
    <form aria-label="Grant">
      <SegmentedField label="Start" name="start" choices={spans} defaultValue="now" />
    </form>,
  );
  const sent = () =>
    Object.fromEntries(new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Grant" })));
  expect(sent()).toEqual({ start: "now" });
  await userEvent.click(screen.getByText("At a date"));
  expect(sent()).toEqual({ start: "date" });
});
