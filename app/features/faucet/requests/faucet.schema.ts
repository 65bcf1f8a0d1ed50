import { z } from "zod";
import { addressField } from "#app/chain/address-schema.ts";
import { parseCode } from "#app/domain/faucet/vouchers/voucher-code.ts";
import { workPayloadSchema } from "#app/domain/faucet/work/work.schema.ts";

/** Max assets of a request. */
const maxAssets = 20;

const noAssets = "must be a list of assets such as TAN, USDT@11155111 or a token's address";

/** What is requested for whom: the fields of the page's form. */
export const dripSchema = z.object({
  address: addressField,
  assets: z
    .array(z.string("must be a list of assets"), noAssets)
    .min(1, "choose at least one asset")
    .max(maxAssets, `choose at most ${maxAssets} assets`),
  /** Less than the maximum, of assets that allow it. */
  amounts: z
    .record(
      z.string(),
      z.string('must be a decimal text in whole units, such as "2.5"'),
      'must be an object of amounts by asset, such as {"TAN": "2.5"}',
    )
    .refine(
      (amounts) => Object.keys(amounts).length <= maxAssets,
      `must have at most ${maxAssets} amounts, one for each requested asset`,
    )
    .default({}),
});

/** Parses the query of `GET /api/faucet/challenge`: assets separated by commas, amounts as JSON. */
export function parseChallengeQuery(search: URLSearchParams) {
  const assets = (search.get("assets") ?? "").split(",").filter((name) => name !== "");
  const amounts = parseAmountsText(search.get("amounts"));
  return dripSchema.safeParse({ address: search.get("address") ?? "", assets, amounts });
}

/** Returns a text that is no JSON as it is, so that the schema rejects it. */
function parseAmountsText(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return text;
    throw error;
  }
}

/** The code of a voucher, as it was created. */
const codeField = z.string("enter the code of a voucher").transform((text, context): string => {
  const code = parseCode(text);
  if (code !== null) return code;
  context.addIssue("a code has 16 letters and digits, such as 7QZK-M2F8-0RTX-93WC");
  return z.NEVER;
});

/** The same with a voucher in place of the assets. */
export const voucherSchema = z.object({ address: addressField, voucher: codeField });

type Work = { work: z.output<typeof workPayloadSchema> | undefined };
type DripBody =
  | ({ kind: "assets" } & z.output<typeof dripSchema> & Work)
  | ({ kind: "voucher" } & z.output<typeof voucherSchema>);

/** Body of `POST /api/faucet`. */
export const bodySchema = dripSchema
  .partial({ assets: true })
  .extend({ voucher: codeField.optional(), work: workPayloadSchema.optional() })
  .transform(({ address, assets, amounts, voucher, work }, context): DripBody => {
    if (assets !== undefined && voucher === undefined) {
      return { kind: "assets", address, assets, amounts, work };
    }
    if (assets === undefined && voucher !== undefined) {
      return { kind: "voucher", address, voucher };
    }
    const message = assets === undefined ? noAssets : "cannot be sent together with a voucher";
    context.addIssue({ code: "custom", path: ["assets"], message });
    return z.NEVER;
  });
