import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { zeroAddress, zeroHash } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import type { Disputable } from "./detail-page.server.ts";
import { DisputeCard } from "./dispute-card.tsx";

const { resolveTransaction } = vi.hoisted(() => ({ resolveTransaction: vi.fn() }));
vi.mock("#app/common/tasks/escrow/use-tasks.ts", () => ({
  useTasks: () => ({
    run: (make: (factories: object) => unknown) => make({ resolveTransaction }),
  }),
}));

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  resolveTransaction.mockClear();
});

const alice = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const bob = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";

const submission = (id: string, submitter: Disputable["submitter"]): Disputable => ({
  id,
  submitter,
  contentHash: zeroHash,
  payees: [],
  link: `https://example.com/${id}`,
  signature: "0x",
});
const disputable = [submission("a", alice), submission("b", bob), submission("c", alice)];

// The card uses no more of them.
type Page = Parameters<typeof DisputeCard>[0]["page"];
const pageOf = (listed: readonly Disputable[]) =>
  ({ head: {}, task: { id: "7" }, disputable: listed }) as unknown as Page;
const escrow = {
  number: 1,
  budget: 1_200n,
  paid: 200n,
  maxWinners: 2,
  winners: 0,
  frozenUntil: 1_800_000_000,
} as unknown as EscrowTask;

const unit = { address: zeroAddress, symbol: "TAN", decimals: 2 };
const card = (listed: readonly Disputable[], winners = 0) => (
  <DisputeCard page={pageOf(listed)} escrow={{ ...escrow, winners }} blocker={null} unit={unit} />
);

function show(winners = 0) {
  const { rerender } = render(card(disputable, winners));
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Review the decision" });
  return { user, rerender, review: () => user.click(button) };
}

const amount = (index: number) => {
  const field = screen.getAllByLabelText<HTMLInputElement>(/ gets$/)[index];
  if (!field) throw new Error(`There is no submission ${index}.`);
  return field;
};
const reason = () => screen.getByLabelText<HTMLTextAreaElement>("Reason");
const errorOf = ({ id }: HTMLElement) => document.getElementById(`${id}-error`)?.textContent;

test("pays exactly the amounts that are entered", async () => {
  const { user, review } = show();
  await user.type(amount(0), "3");
  await user.type(amount(1), "6.99");
  await user.type(reason(), " Good work ");
  await review();
  expect(resolveTransaction.mock.lastCall?.[1]).toMatchObject({
    reason: "Good work",
    rows: [
      { submitter: alice, amount: 300n },
      { submitter: bob, amount: 699n },
    ],
  });
});

test("needs a reason, and no amount", async () => {
  const { user, review } = show();
  await review();
  expect(errorOf(reason())).toBe("Enter a reason for the decision.");
  expect(resolveTransaction).not.toHaveBeenCalled();
  await user.type(reason(), "None is good");
  await review();
  expect(resolveTransaction.mock.lastCall?.[1]).toMatchObject({ rows: [] });
});

test("names the amount that exceeds what is left", async () => {
  const { user, review } = show();
  await user.type(amount(0), "6");
  await user.type(amount(1), "4.01");
  await user.type(reason(), "Good work");
  await review();
  expect([errorOf(amount(0)), errorOf(amount(1))]).toEqual(["", "There are 10 TAN left."]);
  expect(resolveTransaction).not.toHaveBeenCalled();
});

test("pays each address once, and no more winners than there are slots", async () => {
  const { user, review } = show(1);
  await user.type(amount(0), "1");
  await user.type(amount(1), "1");
  await user.type(amount(2), "1");
  await user.type(reason(), "Good work");
  await review();
  expect(errorOf(amount(1))).toBe("There are not enough winner slots left.");
  expect(errorOf(amount(2))).toBe("Each address can win once.");
});

test("preserves the input while a submission is withdrawn, and does not pay it", async () => {
  const { user, rerender, review } = show();
  await user.type(amount(0), "1");
  await user.type(amount(1), "2");
  await user.type(reason(), "Good work");
  rerender(card(disputable.slice(1)));
  expect([amount(0).value, reason().value]).toEqual(["2", "Good work"]);
  await review();
  expect(resolveTransaction.mock.lastCall?.[1]).toMatchObject({ rows: [{ amount: 200n }] });
});
