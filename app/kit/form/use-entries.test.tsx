import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { CheckboxField, SelectField, TextField } from "#app/ui/forms/field.tsx";
import { AmountField } from "./amount-field.tsx";
import { parseAccount } from "./parse-account.ts";
import { parseTokenAmount } from "./parse-entry.ts";
import { check, findChoice, invalid, ok, type Values } from "./parsed.ts";
import { checkboxOf, useEntries } from "./use-entries.ts";

afterEach(cleanup);

const coin = { symbol: "TAN", decimals: 2 };
const tokens = [coin, { symbol: "USDT", decimals: 6 }];
const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

type Sent = { to: string; amount: bigint; token: { symbol: string } };

function Form({ onValid }: { onValid: (values: Sent) => void }) {
  const entries = useEntries({ to: "", token: "TAN", amount: "", sure: "" }, (texts) => {
    const token = findChoice(tokens, ({ symbol }) => symbol === texts.token, "Choose a token.");
    return {
      to: parseAccount(texts.to),
      token,
      amount: check(
        parseTokenAmount(texts.amount, token.kind === "ok" ? token.value : coin),
        (a) => (a > 500n ? "You have 5 TAN." : null),
      ),
      sure: texts.sure === "on" ? ok(true) : invalid("Check it first."),
    };
  });
  const { fields } = entries;
  return (
    <form onSubmit={entries.submit(onValid)} noValidate>
      <TextField label="To" {...fields.to} />
      <SelectField label="Token" {...fields.token}>
        <option>TAN</option>
        <option>USDT</option>
      </SelectField>
      <AmountField unit={coin} max={500n} {...fields.amount} />
      <CheckboxField label="Sure" {...checkboxOf(fields.sure)} />
      <button>Send</button>
      <button type="button" onClick={entries.reset}>
        Reset
      </button>
      <button type="button" onClick={() => entries.empty("amount")}>
        Empty
      </button>
      <output>{entries.values === null ? "invalid" : "valid"}</output>
    </form>
  );
}

function show() {
  const onValid = vi.fn<(values: Sent) => void>();
  render(<Form onValid={onValid} />);
  return { onValid, user: userEvent.setup() };
}

type NamesProps = { names: readonly string[]; onValid: (values: Record<string, string>) => void };

/** A form with one entry for each name. */
function Names({ names, onValid }: NamesProps) {
  const ofEach = <T,>(make: (name: string) => T): Record<string, T> =>
    Object.fromEntries(names.map((name) => [name, make(name)]));
  const entries = useEntries(
    ofEach(() => ""),
    (texts) => ofEach((name) => ok(texts[name] ?? "")),
  );
  return (
    <form onSubmit={entries.submit(onValid)} noValidate>
      {names.map((name) => (
        <TextField key={name} label={name} {...entries.fields[name]} />
      ))}
      <button>Send</button>
      <button type="button" onClick={entries.reset}>
        Reset
      </button>
      <button type="button" onClick={() => entries.reject({ a: "Taken." })}>
        Reject a
      </button>
    </form>
  );
}

function showNames(names: readonly string[]) {
  const onValid = vi.fn<NamesProps["onValid"]>();
  const user = userEvent.setup();
  const { rerender } = render(<Names names={names} onValid={onValid} />);
  return {
    onValid,
    user,
    send: () => user.click(screen.getByRole("button", { name: "Send" })),
    change: (changed: readonly string[]) => rerender(<Names names={changed} onValid={onValid} />),
  };
}

const field = <E extends HTMLElement>(name: string) => screen.getByLabelText<E>(name);
const errorOf = (name: string) =>
  document.getElementById(`${field(name).id}-error`)?.textContent ?? null;

test("hands over typed values once all entries are valid", async () => {
  const { onValid, user } = show();
  await user.type(field("To"), alice);
  await user.type(field("Amount"), "1.5");
  await user.click(field("Sure"));
  expect(screen.getByRole("status").textContent).toBe("valid");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(onValid.mock.calls).toEqual([[{ to: alice, token: coin, amount: 150n, sure: true }]]);
});

test("shows every error on submit, tied to its field, and clears nothing", async () => {
  const { onValid, user } = show();
  await user.type(field("Amount"), "1.234");
  await user.click(screen.getByRole("button", { name: "Send" }));
  expect(onValid).not.toHaveBeenCalled();
  expect(errorOf("To")).toContain("40 hexadecimal digits");
  expect(errorOf("Amount")).toBe("TAN has 2 decimals; this has 3.");
  expect(errorOf("Sure")).toBe("Check it first.");
  expect(field("Amount").getAttribute("aria-invalid")).toBe("true");
  expect(field("Amount").getAttribute("aria-describedby")).toBe(`${field("Amount").id}-error`);
  expect(screen.getByDisplayValue("1.234")).toBeTruthy();
});

test("shows an error once a changed field is left, and hides it while it is typed in", async () => {
  const { user } = show();
  await user.click(field("To"));
  await user.tab();
  expect(errorOf("To")).toBe("");
  await user.type(field("Amount"), "9");
  expect(errorOf("Amount")).toBe("");
  await user.tab();
  expect(errorOf("Amount")).toBe("You have 5 TAN.");
  await user.type(field("Amount"), "9");
  expect(errorOf("Amount")).toBe("");
});

test("parses an entry by the text of another one", async () => {
  const { user } = show();
  await user.selectOptions(field("Token"), "USDT");
  await user.type(field("Amount"), "0.0001");
  await user.tab();
  expect(errorOf("Amount")).toBe("");
});

test("fills in the maximum, and starts over", async () => {
  const { user } = show();
  await user.click(screen.getByRole("button", { name: "Max" }));
  expect(screen.getByDisplayValue("5")).toBe(field("Amount"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.queryByDisplayValue("5")).toBeNull();
  expect(errorOf("To")).toBe("");
});

test("starts over after a submit, but for what was typed since", async () => {
  const { user } = show();
  await user.type(field("To"), alice);
  await user.type(field("Amount"), "1");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.clear(field("Amount"));
  await user.type(field("Amount"), "3");
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(screen.queryByDisplayValue(alice)).toBeNull();
  expect(screen.getByDisplayValue("3")).toBe(field("Amount"));
});

test("empties an entry, but not one that was changed since the submit", async () => {
  const { user } = show();
  const empty = screen.getByRole("button", { name: "Empty" });
  await user.type(field("Amount"), "1");
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.type(field("Amount"), "3");
  await user.click(empty);
  expect(screen.getByDisplayValue("13")).toBe(field("Amount"));
  await user.click(screen.getByRole("button", { name: "Send" }));
  await user.click(empty);
  expect(screen.queryByDisplayValue("13")).toBeNull();
});

test("shows what the server rejects until the entry is changed or submitted again", async () => {
  const { user, send } = showNames(["a", "b"]);
  await user.type(field("a"), "Elm");
  await user.type(field("b"), "Oak");
  await send();
  await user.click(screen.getByRole("button", { name: "Reject a" }));
  expect(errorOf("a")).toBe("Taken.");
  await user.type(field("b"), "s");
  expect(errorOf("a")).toBe("Taken.");
  await user.type(field("a"), "s");
  expect(errorOf("a")).toBe("");
  await user.type(field("a"), "{Backspace}");
  expect(errorOf("a")).toBe("Taken.");
  await send();
  expect(errorOf("a")).toBe("");
});

test("does not show what the server rejects of an entry that was changed meanwhile", async () => {
  const { user, send } = showNames(["a"]);
  await user.type(field("a"), "Elm");
  await send();
  await user.type(field("a"), "s");
  await user.click(screen.getByRole("button", { name: "Reject a" }));
  expect(errorOf("a")).toBe("");
});

test("preserves the input while entries come and go", async () => {
  const { user, send, onValid, change } = showNames(["a", "b"]);
  await user.type(field("b"), "Oak");
  change(["b", "c"]);
  expect(screen.getByDisplayValue("Oak")).toBe(field("b"));
  await user.type(field("c"), "Fir");
  await send();
  expect(onValid.mock.calls).toEqual([[{ b: "Oak", c: "Fir" }]]);
  await user.click(screen.getByRole("button", { name: "Reset" }));
  expect(field<HTMLInputElement>("b").value + field<HTMLInputElement>("c").value).toBe("");
});

test("types each value by its parser", () => {
  type Parsed = { amount: ReturnType<typeof parseTokenAmount>; sure: ReturnType<typeof ok<true>> };
  const values: Values<Parsed> = { amount: 1n, sure: true };
  expect(values).toBeTruthy();
});

function Saved({ account, onValid }: { account: string; onValid: () => void }) {
  const entries = useEntries(
    { name: "", contact: "" },
    ({ name, contact }) => ({ name: ok(name), contact: ok(contact) }),
    `description of ${account}`,
  );
  return (
    <form onSubmit={entries.submit(onValid)}>
      {entries.isRestored && <button onClick={entries.restart}>Start over</button>}
      <TextField label="Name" {...entries.fields.name} />
      <TextField label="Contact" {...entries.fields.contact} />
    </form>
  );
}

test("restores what was entered after a reload, for the same account only, until it starts over", async () => {
  sessionStorage.clear();
  const user = userEvent.setup();
  const texts = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  const reload = (account: string) => {
    cleanup();
    render(<Saved account={account} onValid={vi.fn()} />);
  };
  reload("ana");
  await user.type(screen.getByLabelText("Name"), "Alder");
  expect(screen.queryByRole("button")).toBeNull();
  reload("ben");
  expect(texts()).toEqual(["", ""]);
  reload("ana");
  expect(texts()).toEqual(["Alder", ""]);
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(texts()).toEqual(["", ""]);
  expect(screen.queryByRole("button")).toBeNull();
  expect(sessionStorage).toHaveLength(0);

  await user.type(screen.getByLabelText("Name"), "A{Backspace}");
  expect(sessionStorage).toHaveLength(0);
});
