import { z } from "zod";

const text = (what: string) => z.string(`must be ${what}`);
const maxFiles = 10;
const maxPayees = 10;

/** Max length of a signature, including those of contract wallets; hex with 0x. */
export const signatureField = z
  .string("must be a signature")
  .regex(/^0x(?:[0-9a-fA-F]{2}){1,8192}$/, "must be a signature: 0x and hexadecimal digits");

const signedFields = {
  signature: signatureField,
  /** As in the typed data that was signed. */
  signedAt: z
    .int("must be the time that was signed, in Unix seconds")
    .min(1, "must be the time that was signed, in Unix seconds")
    .max(2 ** 40, "must be the time that was signed, in Unix seconds"),
};

/** Submitted work without its task; the field values are validated against the task's terms. */
export const workSchema = z.strictObject({
  link: text("a link"),
  repository: text("a link").optional(),
  notes: text("text").optional(),
  answers: z.array(text("text"), "must be a list of texts").max(10, "has too many").optional(),
  ask: text("an amount in base units, as text").optional(),
  payees: z
    .array(
      z.strictObject({
        account: text("an address"),
        shareBps: z.int("must be a whole number of basis points"),
      }),
      "must be a list of accounts and shares",
    )
    .max(maxPayees, `has at most ${maxPayees}`)
    .optional(),
  files: z
    .array(text("the id of an upload"), "must be a list of ids of uploads")
    .max(maxFiles, `has at most ${maxFiles}`)
    .optional(),
});
export type Work = z.output<typeof workSchema>;

/** Body of `PUT /api/submissions/:id`; without a signature, the response only says what to sign. */
export const editSchema = workSchema.extend({
  signature: signedFields.signature.optional(),
  signedAt: signedFields.signedAt.optional(),
});

/** Body of `POST /api/submissions`. */
export const submitSchema = editSchema.extend({
  task: text("a task's slug").min(1, "must be a task's slug").max(120, "must be a task's slug"),
});

/** Body of `POST /api/submissions/:id/signature`. */
export const signSchema = z.strictObject(signedFields);

export const maxAppealLength = 5_000;

/** Body of `POST /api/submissions/:id/appeal`. */
export const appealSchema = z.strictObject({
  text: text("text")
    .trim()
    .min(1, "must say why")
    .max(maxAppealLength, `has at most ${maxAppealLength} characters`),
});
