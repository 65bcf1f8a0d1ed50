import { z } from "zod";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { AssetAmount } from "#app/domain/faucet/asset-amounts.ts";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { findRequested } from "#app/domain/faucet/find-requested.ts";
import { parsePaidAmount, toAssetAmount } from "#app/features/faucet/shared/amounts-form.server.ts";
import { andThen, invalid, ok, type Parsed, type Parser } from "#app/kit/form/parsed.ts";
import { parsedEntry } from "#app/kit/form/server-form.server.ts";
import { teamFields } from "./team-fields.ts";

/** Body of `POST /api/faucet/grants`. @param assets those that the faucet pays */
export function grantBodySchema(assets: readonly FaucetAsset[]) {
  return z.object({
    name: apiEntry(teamFields.name),
    website: apiEntry(teamFields.website),
    purpose: apiEntry(teamFields.purpose),
    contact: apiEntry(teamFields.contact),
    allowances: z
      .record(
        z.string(),
        z.string('must be a decimal text in whole units, such as "500"'),
        'must be an object of amounts a month by asset, such as {"TAN": "500"}',
      )
      .transform((amounts, context): AssetAmount[] => {
        const wished = new Map<string, AssetAmount>();
        for (const [name, text] of Object.entries(amounts)) {
          const parsed = parseWished(assets, name, text);
          if (parsed.kind === "invalid") {
            context.addIssue({ code: "custom", path: [name], message: asPart(parsed.message) });
          } else if (wished.has(keyOf(parsed.value))) {
            const message = "this asset has two amounts";
            context.addIssue({ code: "custom", path: [name], message });
          } else wished.set(keyOf(parsed.value), parsed.value);
        }
        if (Object.keys(amounts).length === 0) context.addIssue("name at least one asset");
        return [...wished.values()];
      }),
  });
}

export type GrantBody = z.output<ReturnType<typeof grantBodySchema>>;

function parseWished(
  assets: readonly FaucetAsset[],
  name: string,
  text: string,
): Parsed<AssetAmount> {
  const named = findRequested(assets, name);
  if (named.kind === "unknown") return invalid("The faucet does not pay this asset.");
  if (named.kind === "ambiguous") return invalid("Several assets have this name.");
  const { asset } = named;
  return andThen(parsePaidAmount(text, asset), (amount) => ok(toAssetAmount(asset, amount)));
}

/** A text whose message follows the name of its field, without the period of a sentence. */
function apiEntry(parse: Parser<string>) {
  return parsedEntry((text) => {
    const parsed = parse(text);
    return parsed.kind === "ok" ? parsed : invalid(asPart(parsed.message));
  });
}

const asPart = (message: string) => message.replace(/\.$/, "");
