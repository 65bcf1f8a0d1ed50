import type { Address } from "viem";
import { isChainId } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { formText } from "#app/platform/form-text.ts";
import { readLogo } from "./read-logo.server.ts";
import { addToList, changeLogo, type ListOutcome, removeFromList } from "./token-list.server.ts";

/** Handles a form of the token list: `list`, `unlist` or `logo`. */
export async function actOnList(form: FormData, by: Address): Promise<ListOutcome> {
  const chainId = Number(formText(form, "chain"));
  if (!isChainId(chainId)) return { kind: "rejected", message: "Choose the token's network." };
  const trimmed = formText(form, "token").trim();
  const intent = formText(form, "intent");
  const read = intent === "unlist" ? null : await readLogo(form.get("logo"));
  if (read?.kind === "rejected") return read;
  const logo = read?.kind === "ok" ? read.logo : null;
  if (intent === "list") return addToList({ chainId, token: trimmed, logo, by });
  const token = findAddress(trimmed);
  if (token === null) return { kind: "rejected", message: "Enter the token's address." };
  const named = { chainId, token, by };
  if (intent === "unlist") return removeFromList(named);
  if (intent !== "logo") return { kind: "rejected", message: "No action was chosen." };
  if (logo === null && formText(form, "remove") === "") {
    return { kind: "rejected", message: "Choose an image first." };
  }
  return changeLogo(named, logo);
}
