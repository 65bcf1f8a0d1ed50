import { privateKeyToAccount } from "viem/accounts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { devnetIndex, devnetKey } from "#app/chain/devnet-accounts.ts";
import { listAddressBook } from "#app/common/address-book/address-book.server.ts";
import { type App, loadApp } from "#tests/support/app.ts";
import { mockChains } from "#tests/support/chain-mock.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { appRequest, signIn } from "#tests/support/sign-in.ts";

const admin = privateKeyToAccount(devnetKey(devnetIndex.admins[0]));
const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

let app: App;
let cookie: string;
mockChains(14_443);
beforeAll(async () => {
  app = await loadApp();
});
beforeEach(async () => {
  const runtime = await startTestRuntime();
  cookie = await signIn(app, admin);
  return () => runtime.close();
});

function send(form: Record<string, string>) {
  return app.handle(appRequest("/multiSender/addresses", { method: "POST", form, cookie }));
}

const names = async () => (await listAddressBook()).map(({ address, name }) => [address, name]);

test("adds, renames and deletes an address", async () => {
  expect((await send({ intent: "name", address: friend, name: " Friend " })).status).toBe(303);
  expect((await send({ intent: "name", address: friend.toLowerCase(), name: "Bob" })).status).toBe(
    303,
  );
  expect(await names()).toEqual([[friend, "Bob"]]);
  expect((await send({ intent: "forget", address: friend, name: "Bob" })).status).toBe(303);
  expect(await names()).toEqual([]);
});

test.each([
  [
    "too short an address",
    { address: "0x12", name: "x" },
    "Enter an address: 0x and 40 hexadecimal digits.",
  ],
  [
    "a checksum that does not match",
    { address: friend.replace("C5", "c5"), name: "x" },
    "checksum of this address is wrong",
  ],
  ["an empty name", { address: friend, name: "" }, "Enter a name."],
  [
    "too long a name",
    { address: friend, name: "x".repeat(61) },
    "A name has at most 60 characters.",
  ],
  [
    "an invisible character in a name",
    { address: friend, name: "a\u202Eb" },
    "A name has no invisible characters.",
  ],
  ["a missing name", { address: friend }, "Enter a name."],
])("rejects %s with a message and keeps the input", async (_, fields, message) => {
  const response = await send({ intent: "name", ...fields });
  expect(response.status).toBe(400);
  const page = await response.text();
  expect(page).toContain(message);
  expect(page).toContain(fields.address);
  expect(await names()).toEqual([]);
});

test("shows all errors at once, each at its field, and what was entered", async () => {
  const page = await (await send({ intent: "name", address: "<0x12>", name: "a\u202Eb" })).text();
  expect(page).toContain('value="&lt;0x12&gt;"');
  expect(page.match(/aria-invalid="true"/g)).toHaveLength(2);
  expect(page).toContain("Enter an address: 0x and 40 hexadecimal digits.");
  expect(page).toContain("A name has no invisible characters.");
});

test("never shows a default text of the validation", async () => {
  const response = await send({ intent: "no such intent" });
  expect(response.status).toBe(400);
  expect(await response.text()).not.toMatch(/invalid input|expected/i);
});
