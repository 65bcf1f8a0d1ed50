import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress } from "viem";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { conflictErrors, mergeForm } from "#app/kit/form/merge-form.server.ts";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import type { Rejected } from "#app/kit/form/server-form.tsx";
import type { Schema } from "#app/platform/database/schema.ts";
import { formText } from "#app/platform/form-text.ts";
import { oneAtATime } from "#app/platform/runtime/one-at-a-time.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { addressBookForms } from "./address-book.schema.ts";

export type AddressBookEntry = { address: Address; name: string; createdBy: Address };

/** Returns the shared address book, sorted by name. */
export async function listAddressBook(): Promise<AddressBookEntry[]> {
  const rows = await getRuntime()
    .database.db.selectFrom("address_book")
    .selectAll()
    .orderBy("name")
    .orderBy("address")
    .execute();
  return rows.map(toEntry);
}

type Saved = { kind: "saved" } | Rejected;

/** Handles a form of the address book: `name` or `forget`. */
export function saveAddressBookForm(form: FormData, actor: Address): Promise<Saved> {
  const isForgetting = formText(form, "intent") === "forget";
  return isForgetting ? forgetAddress(form, actor) : nameAddress(form, actor);
}

/** Names an address; the form is sent again to replace a name that it was not filled with. */
async function nameAddress(form: FormData, actor: Address): Promise<Saved> {
  const submission = parseForm(form, addressBookForms.name);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { address, name } = submission.value;
  return oneAtATime(lockOf(address), async (trx) => {
    const before = await findEntry(trx, address);
    const merged = mergeForm(form, { name: before?.name ?? "" });
    if (before !== null && merged.conflicts.size > 0) {
      const fieldErrors = conflictErrors(merged.conflicts, before.createdBy);
      const result = parseForm(merged.form, addressBookForms.name).reply({ fieldErrors });
      return { kind: "rejected", result };
    }
    const change = { name, created_by: actor.toLowerCase(), created_at: getRuntime().now() };
    await trx
      .insertInto("address_book")
      .values({ ...change, address: address.toLowerCase() })
      .onConflict((conflict) => conflict.column("address").doUpdateSet(change))
      .execute();
    const details = { before: { name: before?.name ?? null }, after: { name } };
    await recordAudit({ actor, action: "address-book.name", subject: address, details }, trx);
    return { kind: "saved" };
  });
}

/** Deletes the name that the form shows, but none that replaced it. */
async function forgetAddress(form: FormData, actor: Address): Promise<Saved> {
  const submission = parseForm(form, addressBookForms.forget);
  if (submission.status !== "success") return { kind: "rejected", result: submission.reply() };
  const { address, name } = submission.value;
  return oneAtATime(lockOf(address), async (trx) => {
    const before = await findEntry(trx, address);
    if (before !== null && before.name !== name) {
      const author = shortenAddress(before.createdBy);
      const message = `${author} has renamed ${name} to ${before.name}, which was not removed.`;
      return { kind: "rejected", result: submission.reply({ formErrors: [message] }) };
    }
    await trx.deleteFrom("address_book").where("address", "=", address.toLowerCase()).execute();
    const details = { before: { name: before?.name ?? null }, after: { name: null } };
    await recordAudit({ actor, action: "address-book.forget", subject: address, details }, trx);
    return { kind: "saved" };
  });
}

const lockOf = (address: Address) => `address-book:${address}`;

async function findEntry(db: Kysely<Schema>, address: Address): Promise<AddressBookEntry | null> {
  const row = await db
    .selectFrom("address_book")
    .selectAll()
    .where("address", "=", address.toLowerCase())
    .executeTakeFirst();
  return row ? toEntry(row) : null;
}

function toEntry(row: Selectable<Schema["address_book"]>): AddressBookEntry {
  return {
    address: getAddress(row.address),
    name: row.name,
    createdBy: getAddress(row.created_by),
  };
}
