import type { Transaction } from "kysely";
import type { Address } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import {
  type List,
  listListed,
  saveListed,
} from "#app/domain/faucet/rules/listed-address.store.server.ts";
import { parseMoment, parseText } from "#app/kit/form/parse-entry.ts";
import { invalid, ok, optional, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry } from "#app/kit/form/server-form.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** What the lock of a list is named. */
export const lockOfList = (list: List) => `faucet:list:${list}`;

/** Fields of an entry of the lists of denied and allowed addresses. */
export const entryFields = {
  reason: parsedEntry((text) =>
    optional(text, "", (entered) => parseText(entered, { empty: "Enter a reason." })),
  ),
  endsAt: parsedEntry((text) => optional<number | null>(text, null, parseEnd)),
};

/** Parses a time in the future, in UTC, into milliseconds. */
function parseEnd(text: string): Parsed<number> {
  const parsed = parseMoment(text);
  if (parsed.kind === "invalid") return parsed;
  const end = parsed.value * 1_000;
  return end > getRuntime().now() ? ok(end) : invalid("The end must be in the future.");
}

type Entries = {
  actor: Address;
  list: List;
  /** In lower case. */
  addresses: readonly string[];
  reason: string;
  endsAt: number | null;
};

/** Adds addresses to a list under its lock, or none if one of them is on it: returns why. */
export async function addToList(
  transaction: Transaction<Schema>,
  entries: Entries,
): Promise<string | null> {
  const { list, addresses } = entries;
  const known = new Set((await listListed(transaction, list)).map(({ address }) => address));
  const twice = addresses.find((address) => known.has(address));
  if (twice !== undefined) return `${twice} is already on this list. Remove it first.`;
  await add(transaction, entries);
  return null;
}

/** Puts addresses on a list under its lock: those that are on it get the new reason and end. */
export async function putOnList(transaction: Transaction<Schema>, entries: Entries): Promise<void> {
  const { actor, list, addresses, reason, endsAt } = entries;
  const known = (await listListed(transaction, list)).filter(({ address }) =>
    addresses.includes(address),
  );
  const added = addresses.filter((one) => !known.some(({ address }) => address === one));
  if (added.length > 0) await add(transaction, { ...entries, addresses: added });
  const replaced = known.filter((one) => one.reason !== reason || one.endsAt !== endsAt);
  if (replaced.length === 0) return;
  const changed = { ...entries, addresses: replaced.map(({ address }) => address) };
  await save(transaction, changed);
  const before = replaced.map((one) => ({ reason: one.reason, endsAt: one.endsAt }));
  const details = { addresses: changed.addresses, before, reason, endsAt };
  await recordAudit({ actor, action: "faucet-list.change", subject: list, details }, transaction);
}

async function add(transaction: Transaction<Schema>, entries: Entries): Promise<void> {
  const { actor, list, addresses, reason, endsAt } = entries;
  await save(transaction, entries);
  const details = { addresses, reason, endsAt };
  await recordAudit({ actor, action: "faucet-list.add", subject: list, details }, transaction);
}

async function save(
  transaction: Transaction<Schema>,
  { actor, list, addresses, reason, endsAt }: Entries,
): Promise<void> {
  const rest = { reason, endsAt, addedBy: actor.toLowerCase(), addedAt: getRuntime().now() };
  await saveListed(
    transaction,
    list,
    addresses.map((address) => ({ address, ...rest })),
  );
}
