import { expect, test } from "vitest";
import { ok } from "#app/kit/form/parsed.ts";
import { checkRecipient, findCodeProblem } from "./recipient.ts";

const sender = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const router = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const token = "0x8464135c8F25Da09e49BC8782676a84730C318bC";
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
/** Shares the first and last four digits with the friend's address. */
const impostor = `0x7099${"1".repeat(32)}79c8`;
const rules = {
  sender,
  token,
  contracts: [{ name: "TAN router", address: router }],
  addressBook: [{ name: "Friend", address: friend }],
} as const;

test("accepts a known address and the sender's own without a warning", () => {
  expect(checkRecipient(friend, rules)).toEqual(ok({ address: friend, warning: null }));
  expect(checkRecipient(` ${sender.toLowerCase()} `, rules)).toEqual(
    ok({ address: sender, warning: null }),
  );
});

test.each([
  ["", "Enter an address."],
  ["0x12", "an address has exactly 40"],
  [`0x${"0".repeat(40)}`, "This is the zero address."],
  [router, "the console's own contract TAN router"],
  [token, "the token's own contract"],
  ["0x000000000000000000000000000000000000dEaD", "No one can spend from this address."],
  [friend.replace("c", "C"), "do not fit its checksum"],
  ["somebody.eth", "Names are not looked up here"],
])("rejects %s", (text, label) => {
  const checked = checkRecipient(text, rules);
  expect(checked.kind === "invalid" && checked.message).toContain(label);
});

test.each(["1", "2", "3", "4", "5", "6", "7", "8", "9"])(
  "warns of a look-alike of the own wallet, whatever the case of its checksum: %s",
  (digit) => {
    const checked = checkRecipient(`0xf39f${digit.repeat(32)}2266`, rules);
    expect(checked.kind === "ok" && checked.value.warning).toContain("It looks like your wallet");
  },
);

test("accepts a look-alike of a known address with a warning", () => {
  const checked = checkRecipient(impostor, rules);
  expect(checked.kind === "ok" && checked.value.warning).toBe(
    "It looks like Friend (0x709979…dc79C8), but is a different address. Compare every character.",
  );
});

const names = { origin: "Sepolia", destination: "TAN Testnet" };
const [code, otherCode, delegated] = ["0x6001", "0x6002", `0xef0100${"12".repeat(20)}`] as const;

test.each([
  ["a wallet's own address", { sender: undefined, recipient: undefined, isOwn: true }],
  ["another wallet", { sender: undefined, recipient: undefined, isOwn: false }],
  ["a delegated account", { sender: delegated, recipient: delegated, isOwn: true }],
  ["another delegated account", { sender: undefined, recipient: delegated, isOwn: false }],
  ["the same contract wallet", { sender: code, recipient: code, isOwn: true }],
  ["a wallet from a contract wallet", { sender: code, recipient: "0x", isOwn: false }],
] as const)("lets a transfer arrive at %s", (_, codes) => {
  expect(findCodeProblem(codes, names)).toBeNull();
});

test.each([
  ["another contract", { sender: undefined, recipient: code, isOwn: false }, "Send to a wallet."],
  [
    "a contract wallet's address without its contract",
    { sender: code, recipient: undefined, isOwn: true },
    "no one may be able to use what arrives there. Choose “Send to another wallet”",
  ],
  [
    "another contract at a contract wallet's address",
    { sender: code, recipient: otherCode, isOwn: true },
    "is not your wallet on Sepolia",
  ],
  [
    "a contract at a wallet's own address",
    { sender: undefined, recipient: code, isOwn: true },
    "is not your wallet on Sepolia",
  ],
] as const)("lets no transfer arrive at %s", (_, codes, message) => {
  expect(findCodeProblem(codes, names)).toContain(message);
});
