import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/session/guard.server.ts";
import {
  listAddressBook,
  saveAddressBookForm,
} from "#app/common/address-book/address-book.server.ts";
import { AddressBookView } from "#app/common/address-book/address-book-view.tsx";
import { multiSenderPaths } from "#app/paths/multi-sender.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { useActionResult } from "#app/ui/base/use-action-result.ts";

export const meta: MetaFunction = () => pageTitle("Address book");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { entries: await listAddressBook() };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const outcome = await saveAddressBookForm(await request.formData(), admin.address);
  return outcome.kind === "saved"
    ? redirect(multiSenderPaths.addresses, 303)
    : data(outcome.result, { status: 400 });
}

export default function AddressesTab() {
  const { entries } = useLoaderData<typeof loader>();
  return <AddressBookView entries={entries} lastResult={useActionResult<typeof action>()} />;
}
