import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import {
  listAddressBook,
  saveAddressBookForm,
} from "#app/common/address-book/address-book.server.ts";
import { AddressBookView } from "#app/common/address-book/address-book-view.tsx";
import { pageTitle } from "#app/shell/page-title.ts";

export const meta: MetaFunction = () => pageTitle("Address book");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { entries: await listAddressBook() };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const outcome = await saveAddressBookForm(await request.formData(), admin.address);
  return outcome.kind === "saved"
    ? redirect("/multiSender/addresses", 303)
    : data(outcome.result, { status: 400 });
}

export default function AddressesTab() {
  const { entries } = useLoaderData<typeof loader>();
  return <AddressBookView entries={entries} lastResult={useActionData<typeof action>()} />;
}
