import type { Address } from "viem";
import { z } from "zod";
import { isChainId } from "#app/chain/networks.ts";
import { findAddress, parseAddress } from "#app/chain/parse-address.ts";
import { invalid, ok } from "#app/kit/form/parsed.ts";
import { parsedEntry, parseForm, rejectForm, textEntry } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { formText } from "#app/platform/form-text.ts";
import { toSentence } from "#app/ui/values/format.ts";
import { readLogo } from "./read-logo.server.ts";
import { addToList, changeLogo, type ListOutcome, removeFromList } from "./token-list.server.ts";

const chainMessage = "Choose the token's network.";

/** Fields of the form to add a token, but for its logo. */
const addition = z.object({
  intent: textEntry,
  chain: parsedEntry((text) => {
    const chainId = Number(text);
    return isChainId(chainId) ? ok(chainId) : invalid(chainMessage);
  }),
  token: parsedEntry((text) => {
    const parsed = parseAddress(text);
    return parsed.kind === "ok" ? ok(parsed.address) : invalid(toSentence(parsed.reason));
  }),
});

/** Handles a form of the page of the token list: `list` or `unlist`. */
export async function actOnListPage(
  form: FormData,
  by: Address,
): Promise<{ kind: "done" } | Rejected> {
  if (formText(form, "intent") === "list") return addByForm(form, by);
  const outcome = await actOnList(form, by);
  return outcome.kind === "done" ? outcome : rejectForm(form, ["intent"], outcome.message);
}

async function addByForm(form: FormData, by: Address): Promise<{ kind: "done" } | Rejected> {
  const submission = parseForm(form, addition);
  const read = await readLogo(form.get("logo"));
  if (read.kind === "rejected") {
    const fieldErrors = { logo: [read.message] };
    return { kind: "rejected", result: submission.reply({ fieldErrors }) };
  }
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { chain, token } = submission.value;
  const logo = read.kind === "ok" ? read.logo : null;
  const outcome = await addToList({ chainId: chain, token, logo, by });
  if (outcome.kind === "done") return outcome;
  const fieldErrors = { token: [outcome.message] };
  return { kind: "rejected", result: submission.reply({ fieldErrors }) };
}

/** Handles a form about a token: `list`, `unlist` or `logo`. */
export async function actOnList(form: FormData, by: Address): Promise<ListOutcome> {
  const chainId = Number(formText(form, "chain"));
  if (!isChainId(chainId)) return { kind: "rejected", message: chainMessage };
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
  return changeLogo(named, { logo, seen: formText(form, "seen") || null });
}
