import type { Address } from "viem";
import { z } from "zod";
import { parseAddress } from "#app/chain/parse-address.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import {
  deleteListed,
  type List,
  type ListedAddress,
  listListed,
} from "#app/domain/faucet/rules/listed-address.store.server.ts";
import {
  addToList,
  entryFields,
  lockOfList,
} from "#app/features/faucet/shared/listed-entry.server.ts";
import { invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, parseForm, rejectForm, textEntry } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import { type CsvColumns, csvText } from "#app/kit/list/csv.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

const maxAddresses = 1_000;

const listSchema = z.object({
  intent: textEntry,
  addresses: parsedEntry(parseAddresses),
  ...entryFields,
});

type Outcome = { kind: "saved" } | Rejected;
type ListForm = { actor: Address; list: List; form: FormData };

export function listOfUrl(url: string): List {
  return new URL(url).searchParams.get("list") === "allow" ? "allow" : "deny";
}

/** Adds addresses to a list, or removes one. */
export async function saveListForm(input: ListForm): Promise<Outcome> {
  switch (formText(input.form, "intent")) {
    case "add":
      return add(input);
    case "remove":
      return remove(input);
    default:
      return rejectForm(input.form, ["intent"], "Unknown action. Reload the page.");
  }
}

async function add({ actor, list, form }: ListForm): Promise<Outcome> {
  const submission = parseForm(form, listSchema);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { addresses, reason, endsAt } = submission.value;
  return oneAtATime(lockOfList(list), async (trx) => {
    const problem = await addToList(trx, { actor, list, addresses, reason, endsAt });
    if (problem === null) return { kind: "saved" };
    const result = submission.reply({ fieldErrors: { addresses: [problem] } });
    return { kind: "rejected", result };
  });
}

async function remove({ actor, list, form }: ListForm): Promise<Outcome> {
  const address = formText(form, "address");
  return oneAtATime(lockOfList(list), async (trx) => {
    if (!(await deleteListed(trx, list, address))) {
      return rejectForm(form, ["intent", "address"], "This address is no longer on the list.");
    }
    const details = { address };
    await recordAudit({ actor, action: "faucet-list.remove", subject: list, details }, trx);
    return { kind: "saved" };
  });
}

/** Parses one address a line, into lower case and each once. */
function parseAddresses(text: string): Parsed<string[]> {
  const lines = text.split("\n").map((line) => line.trim());
  const addresses = new Set<string>();
  for (const [i, line] of lines.entries()) {
    if (line === "") continue;
    const parsed = parseAddress(line);
    if (parsed.kind === "invalid") return invalid(`Line ${i + 1}: ${parsed.reason}.`);
    addresses.add(parsed.address.toLowerCase());
  }
  if (addresses.size === 0) return invalid("Enter at least one address.");
  return addresses.size > maxAddresses
    ? invalid(`Enter at most ${maxAddresses} addresses at once.`)
    : ok([...addresses]);
}

const columns: CsvColumns<ListedAddress> = {
  address: ({ address }) => address,
  reason: ({ reason }) => reason,
  ends_utc: ({ endsAt }) => (endsAt === null ? null : new Date(endsAt)),
  added_by: ({ addedBy }) => addedBy,
  time_utc: ({ addedAt }) => new Date(addedAt),
};

export async function exportList(list: List): Promise<string> {
  return csvText(columns, await listListed(getRuntime().database.db, list));
}
