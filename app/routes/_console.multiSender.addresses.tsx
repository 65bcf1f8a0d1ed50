import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { addressBookForms } from "#app/common/address-book/address-book.schema.ts";
import {
  forgetAddress,
  listAddressBook,
  nameAddress,
} from "#app/common/address-book/address-book.server.ts";
import { AddressBookView } from "#app/common/address-book/address-book-view.tsx";
import { parseForm } from "#app/kit/form/server-form.server.ts";
import { formText } from "#app/platform/form-text.ts";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Address book");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { entries: await listAddressBook() };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await request.formData();
  if (formText(form, "intent") === "forget") {
    const forgotten = parseForm(form, addressBookForms.forget);
    if (forgotten.status !== "success") return data(forgotten.reply(), { status: 400 });
    await forgetAddress(forgotten.value.address, admin.address);
  } else {
    const named = parseForm(form, addressBookForms.name);
    if (named.status !== "success") return data(named.reply(), { status: 400 });
    await nameAddress(named.value, admin.address);
  }
  return redirect("/multiSender/addresses", 303);
}

export default function AddressesTab() {
  const { entries } = useLoaderData<typeof loader>();
  return <AddressBookView entries={entries} lastResult={useActionData<typeof action>()} />;
}
