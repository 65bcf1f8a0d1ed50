import { type Address, getAddress, numberToHex, parseEther, zeroHash } from "viem";
import { expect, test } from "vitest";
import type { NumberedTaskEvent, TaskEvent } from "#app/domain/tasks/escrow/task-events.server.ts";
import { groupResults, resultItem } from "./result-items.ts";

const at = Date.UTC(2026, 10, 18);
const unit = { symbol: "TAN", decimals: 18 };
const task = { title: "Quays", slug: "quays", skills: ["docs"] };
const context = { task, unit, publicUrl: "https://console.example" };
const hashOf = (index: number) => numberToHex(index, { size: 32 });
const account = (index: number): Address => getAddress(numberToHex(index, { size: 20 }));

let logIndex = 0;

/** An event of task 7 in a transaction. */
function row(tx: number, event: TaskEvent): NumberedTaskEvent {
  logIndex += 1;
  const position = { block: tx, logIndex, txHash: hashOf(tx), isFinal: true };
  return { ...position, at: at + tx, number: 7, event };
}

function awarded(tx: number, winner: number, amount: string): NumberedTaskEvent {
  const args = { submitter: account(winner), amount: parseEther(amount), contentHash: zeroHash };
  return row(tx, { name: "Awarded", args });
}

function resolved(tx: number, amount: string): NumberedTaskEvent {
  const arbiters = { arbiter: account(8), firstArbiter: account(9) };
  const amounts = { amount: parseEther(amount), reasonHash: hashOf(5) };
  const args = { submitter: account(3), ...arbiters, ...amounts };
  return row(tx, { name: "DisputeResolved", args });
}

function closed(tx: number, reasonHash: `0x${string}`): NumberedTaskEvent {
  const args = { by: account(1), to: account(1), refund: parseEther("5"), reasonHash };
  return row(tx, { name: "TaskClosed", args });
}

const itemsOf = (...inOrder: NumberedTaskEvent[]) =>
  groupResults(inOrder.toReversed()).map((result) => resultItem(result, context));

test("names the winners of each award with their rewards, newest award first", () => {
  const items = itemsOf(awarded(1, 3, "10"), awarded(1, 4, "2.5"), awarded(2, 5, "1"));
  expect(items).toMatchObject([
    {
      title: "“Quays”: 1 winner gets 1 TAN",
      link: "https://console.example/api/tasks/quays/results",
      guid: `${hashOf(2)}:7`,
      publishedAt: at + 2,
      categories: ["docs"],
      description: `${account(5)} gets 1 TAN.`,
    },
    {
      title: "“Quays”: 2 winners get 12.5 TAN",
      guid: `${hashOf(1)}:7`,
      description: `${account(3)} gets 10 TAN. ${account(4)} gets 2.5 TAN.`,
    },
  ]);
});

test("divides a transaction that pays for two tasks", () => {
  const [first, second] = [awarded(1, 3, "10"), { ...awarded(1, 3, "10"), number: 8 }];
  expect(itemsOf(first, second).map(({ guid }) => guid)).toEqual([
    `${hashOf(1)}:8`,
    `${hashOf(1)}:7`,
  ]);
});

test("lists decided disputes with the payment, and a cancellation", () => {
  const items = itemsOf(
    resolved(1, "0"),
    resolved(2, "4"),
    awarded(2, 3, "4"),
    closed(3, hashOf(6)),
  );
  expect(items.map(({ title, description }) => [title, description])).toEqual([
    ["“Quays” is canceled", "The task was canceled, and 5 TAN was refunded."],
    [
      "A dispute about “Quays” is decided",
      `Two arbiters decided for ${account(3)}. ${account(3)} gets 4 TAN.`,
    ],
    ["A dispute about “Quays” is decided", `Two arbiters dismissed the dispute of ${account(3)}.`],
  ]);
});

test("leaves out work that was turned down and a task that was only closed", () => {
  expect(itemsOf(awarded(1, 3, "0"), closed(2, zeroHash))).toEqual([]);
});

test("names only the first of many winners", () => {
  const many = Array.from({ length: 23 }, (_, i) => awarded(1, i + 1, "1"));
  const [item] = itemsOf(...many);
  expect(item?.title).toBe("“Quays”: 23 winners get 23 TAN");
  expect(item?.description).toContain(`${account(20)} gets 1 TAN. And 3 more.`);
  expect(item?.description).not.toContain(account(21));
});
