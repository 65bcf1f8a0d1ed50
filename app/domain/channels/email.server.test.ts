import { afterEach, beforeEach, expect, test } from "vitest";
import { type MailServer, startMailServer } from "#tests/support/mail-server.ts";
import { createEmailSender } from "./email.server.ts";

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.close());

const email = {
  to: ["a@a.example", "b@b.example"],
  subject: "Critical: Vault of TAN is dry",
  text: "It pays nothing.\n\nhttps://console.example/faucet",
  messageId: "<0195-1@console.example>",
};
const send = (url = server.url) =>
  createEmailSender({ url, from: "Console <console@a.example>" })(email);

test("sends one e-mail to all addresses, in plain text", async () => {
  expect(await send()).toEqual({ kind: "sent", answer: "250 2.0.0 Ok: queued as 4F2A" });
  expect(server.got).toEqual(
    expect.arrayContaining([
      "MAIL FROM:<console@a.example>",
      "RCPT TO:<a@a.example>",
      "RCPT TO:<b@b.example>",
      "Subject: Critical: Vault of TAN is dry",
      "Message-ID: <0195-1@console.example>",
      "It pays nothing.",
    ]),
  );
});

test.each([
  ["RCPT", "550 5.1.1 No such mailbox", "refused"],
  [".", "554 5.7.1 Looks like spam", "refused"],
  ["MAIL", "451 4.3.0 Try later", "retry"],
  ["RCPT", "452 4.2.2 Mailbox full", "retry"],
])("reports an answer of %s: %s as %s", async (command, answer, kind) => {
  server.answerWith(command, answer);
  const result = await send();
  expect(result.kind).toBe(kind);
  expect(result.answer).toContain(answer);
});

test("tries again later when the server cannot be reached", async () => {
  await server.close();
  const result = await send();
  expect(result).toMatchObject({ kind: "retry", afterMs: null });
  expect(result.answer).toMatch(/^The mail server cannot be reached \([A-Z]+\)$/);
});

test("sends no password without encryption", async () => {
  const result = await send(server.url.replace("smtp://", "smtp://console:pa55word@"));
  expect(result.kind).not.toBe("sent");
  expect(server.got.join("\n")).not.toMatch(/AUTH|pa55word/);
  expect(result.answer).not.toContain("pa55word");
});
