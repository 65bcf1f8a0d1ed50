import { hashTypedData } from "viem";
import { expect, test } from "vitest";
import { hashMessage, readMessage } from "./read-message.ts";
import type { SignedMessage } from "#app/wallet/context/signature-request.ts";

const typedData: SignedMessage = {
  domain: { name: "TaskEscrow", version: "1", chainId: 4443 },
  types: {
    Decision: [
      { name: "submitter", type: "address" },
      { name: "amount", type: "uint128" },
    ],
    Award: [
      { name: "taskId", type: "uint256" },
      { name: "decisions", type: "Decision[]" },
    ],
  },
  primaryType: "Award",
  message: {
    taskId: 7n,
    decisions: [{ submitter: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", amount: 5_000n }],
    unsigned: "what the type does not name is not signed",
  },
};

test("formats a message field by field in the order of its type, without extra fields", () => {
  expect(readMessage({ typedData })).toEqual([
    { name: "taskId", type: "uint256", text: "7" },
    {
      name: "decisions",
      type: "Decision[]",
      text: "[{submitter: 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266, amount: 5,000}]",
    },
  ]);
});

test("lets a page describe the message that is signed", () => {
  const describe = (message: Readonly<Record<string, unknown>>) => [
    { name: "task", type: "number", text: `Task ${String(message["taskId"])}` },
  ];
  expect(readMessage({ typedData, describe })).toEqual([
    { name: "task", type: "number", text: "Task 7" },
  ]);
});

test("shows the hash that is signed, which changes with the message", () => {
  const hash = hashMessage(typedData);
  expect(hash).toBe(hashTypedData({ ...typedData }));
  expect(hashMessage({ ...typedData, message: { ...typedData.message, taskId: 8n } })).not.toBe(
    hash,
  );
});
