import type { Address } from "viem";
import type { z } from "zod";
import { type WorkPayload, workPayloadSchema } from "#app/domain/faucet/work/work.schema.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import { redeemVoucher } from "#app/domain/faucet/requests/redeem-voucher.server.ts";
import { type DripOutcome, requestDrip } from "#app/domain/faucet/requests/request-drip.server.ts";
import type { KnownSender } from "#app/domain/faucet/requests/requester.ts";
import { explainBlock } from "#app/domain/faucet/rules/explain-block.ts";
import { explainVoucher } from "#app/domain/faucet/vouchers/voucher-state.ts";
import { explainWork } from "#app/domain/faucet/work/explain-work.ts";
import { formText, formTexts } from "#app/platform/form-text.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { readAmounts } from "./amount-fields.ts";
import type { DripErrors, DripValues } from "./drip-form.types.ts";
import { dripSchema, voucherSchema } from "./faucet.schema.ts";

export type SubmittedDrip =
  | { kind: "accepted"; id: string; recipient: Address }
  | { kind: "rejected"; errors: DripErrors; values: DripValues; status: 400 | 409 };

/** Requests what the form of the page names: assets, or what a voucher pays. */
export async function submitDripForm(form: FormData, sender: KnownSender): Promise<SubmittedDrip> {
  const values = readDripForm(form);
  const isVoucher = values.voucher !== "";
  const parsed = (isVoucher ? voucherSchema : dripSchema).safeParse(values);
  if (!parsed.success) {
    return { kind: "rejected", errors: toFormErrors(parsed.error), values, status: 400 };
  }
  const { address: recipient } = parsed.data;
  const outcome =
    "voucher" in parsed.data
      ? await redeemVoucher({ ...pickWallet(sender), recipient, code: parsed.data.voucher })
      : await requestDrip({
          ...sender,
          recipient,
          assets: parsed.data.assets,
          amounts: parsed.data.amounts,
          work: parseWork(formText(form, "work")),
        });
  if (outcome.kind === "accepted") return { kind: "accepted", id: outcome.id, recipient };
  return { kind: "rejected", values, ...toRejection(outcome, isVoucher ? "voucher" : "assets") };
}

const pickWallet = ({ requestedBy, clientAddress }: KnownSender) => ({
  requestedBy,
  clientAddress,
});

/** Returns what was submitted, with the amounts that were entered of chosen assets. */
function readDripForm(form: FormData): DripValues {
  const assets = formTexts(form, "assets");
  const voucher = formText(form, "voucher").trim();
  const amounts = readAmounts(form, assets);
  return { address: formText(form, "address"), assets, amounts, voucher };
}

/** Returns the first error of each field, as a message for the form. */
function toFormErrors({ issues }: Pick<z.ZodError, "issues">): DripErrors {
  const messageOf = (field: "address" | "assets" | "voucher") => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue && toSentence(issue.message);
  };
  return {
    address: messageOf("address"),
    assets: messageOf("assets"),
    voucher: messageOf("voucher"),
  };
}

/** Parses the proof of work in a form; undefined if there is none that can be read. */
function parseWork(text: string): WorkPayload | undefined {
  try {
    return workPayloadSchema.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

type Rejection = { errors: DripErrors; status: 400 | 409 };

/**
 * Returns why a request was not accepted.
 *
 * @param requested the field with what was requested
 */
function toRejection(
  outcome: Exclude<DripOutcome, { kind: "accepted" }>,
  requested: "assets" | "voucher",
): Rejection {
  switch (outcome.kind) {
    case "invalid":
      return { errors: { [outcome.field]: outcome.message }, status: 400 };
    case "invalid-amounts": {
      const amounts = Object.fromEntries(outcome.messages);
      return { errors: { assets: "Check the amounts and send it again.", amounts }, status: 400 };
    }
    case "other-request":
      return { errors: { [requested]: outcome.message }, status: 409 };
    case "rejected":
      return { errors: { [requested]: outcome.status.message ?? "" }, status: 409 };
    case "blocked": {
      const message = explainBlock(outcome.block, nameOf(outcome.asset));
      return { errors: { [requested]: message }, status: 409 };
    }
    case "work-required": {
      const how = "Send the request again: your browser computes it then, with JavaScript.";
      return { errors: { work: `${explainWork(outcome.problem)} ${how}` }, status: 409 };
    }
    case "voucher":
      return { errors: { voucher: explainVoucher(outcome.problem) }, status: 409 };
    default:
      return outcome satisfies never;
  }
}
