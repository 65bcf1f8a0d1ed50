import { createTransport } from "nodemailer";
import { z } from "zod";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import { cut, decodePart, maxAnswerLength } from "./answer.ts";
import type { SendResult } from "./channel.types.ts";
import type { SendEmail } from "./email.ts";

/** Of each step: connection, greeting, and each answer. */
const stepMs = 5_000;
/** Of all steps together. */
const totalMs = 8_000;

/** What nodemailer adds to an error (https://nodemailer.com/usage#error-handling). */
const smtpErrorSchema = z
  .object({
    /** Reply code of the server, such as 550. */
    responseCode: z.number().optional(),
    response: z.string().optional(),
    code: z.string().optional(),
  })
  .catch({});

/** Creates the function that sends e-mails over a mail server. */
export function createEmailSender({ url, from }: { url: string; from: string }): SendEmail {
  const transport = createTransport(transportOptions(new URL(url)));
  return async ({ to, subject, text, messageId }) => {
    try {
      const email = { from, to, subject, text, messageId };
      const { response, rejected } = await within(totalMs, transport.sendMail(email));
      const omitted = rejected.length === 0 ? "" : ` (${rejected.length} addresses not accepted)`;
      return { kind: "sent", answer: formatResponse(response + omitted) };
    } catch (error) {
      return evaluateError(error);
    }
  };
}

function transportOptions({ protocol, hostname, port, username, password }: URL) {
  const isEncrypted = protocol === "smtps:";
  const usualPort = isEncrypted ? 465 : 587;
  const hasAccount = username !== "";
  return {
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port === "" ? usualPort : Number(port),
    secure: isEncrypted,
    // Without it, a password could be sent in the clear.
    requireTLS: hasAccount,
    auth: hasAccount ? { user: decodePart(username), pass: decodePart(password) } : undefined,
    connectionTimeout: stepMs,
    greetingTimeout: stepMs,
    socketTimeout: stepMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** 5xx is final, such as a mailbox that does not exist (RFC 5321, 4.2.1); all else may pass. */
function evaluateError(error: unknown): SendResult {
  const { responseCode, response, code } = smtpErrorSchema.parse(error);
  if (responseCode === undefined || response === undefined) {
    const reason = code === undefined ? "" : ` (${code})`;
    return { kind: "retry", afterMs: null, answer: `The mail server cannot be reached${reason}` };
  }
  const answer = formatResponse(response);
  return responseCode >= 500
    ? { kind: "refused", answer }
    : { kind: "retry", afterMs: null, answer };
}

function formatResponse(response: string): string {
  return cut(withoutControls(response), maxAnswerLength);
}

/** Rejects if a promise takes longer. */
async function within<T>(limitMs: number, promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error("The mail server is late."), { code: "ETIMEDOUT" });
    timer = setTimeout(() => reject(error), limitMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
