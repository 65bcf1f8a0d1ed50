import type { Address } from "viem";
import { findAddress } from "#app/chain/parse-address.ts";
import { findCreatedToken } from "#app/domain/tokens/created-tokens.server.ts";
import { actOnList } from "#app/features/tokens/shared/list-form.server.ts";
import { verifyToken } from "#app/domain/tokens/verify/verify.server.ts";
import { formText } from "#app/platform/form-text.ts";

export type DoneOutcome =
  | { kind: "done"; token: Address }
  | { kind: "rejected"; message: string }
  /** Not a token of this factory. */
  | { kind: "unknown" };

/** Handles a form of a token's page, for that token only. */
export async function actOnDonePage(
  text: string,
  form: FormData,
  by: Address,
): Promise<DoneOutcome> {
  const address = findAddress(text);
  const created = address && (await findCreatedToken(address));
  if (!created) return { kind: "unknown" };
  const { token, chainId } = created;
  if (formText(form, "intent") === "verify") {
    const requested = await verifyToken(created, by);
    return requested.kind === "requested" ? { kind: "done", token } : requested;
  }
  form.set("token", token);
  form.set("chain", String(chainId));
  const outcome = await actOnList(form, by);
  return outcome.kind === "done" ? { kind: "done", token } : outcome;
}
