import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAdmin } from "#app/access/guard.server.ts";
import { addressBookChange } from "#app/common/address-book/address-book.schema.ts";
import {
  forgetAddress,
  listAddressBook,
  nameAddress,
} from "#app/common/address-book/address-book.server.ts";
import {
  type AddressBookAnswer,
  AddressBookView,
} from "#app/common/address-book/address-book-view.tsx";
import { formText } from "#app/platform/form-text.ts";
import { pageTitle } from "#app/shell/page-title.ts";
import { toSentence } from "#app/ui/format.ts";

export const meta: MetaFunction = () => pageTitle("Address book");

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAdmin(request);
  return { entries: await listAddressBook() };
}

export async function action({ request }: ActionFunctionArgs) {
  const admin = await requireAdmin(request);
  const form = await request.formData();
  const values = { address: formText(form, "address"), name: formText(form, "name") };
  const parsed = addressBookChange.safeParse({ ...values, intent: formText(form, "intent") });
  if (!parsed.success) {
    const errorOf = (field: string) => {
      const issue = parsed.error.issues.find(({ path }) => path[0] === field);
      return issue === undefined ? "" : toSentence(issue.message);
    };
    const errors = { address: errorOf("address"), name: errorOf("name") };
    return data<AddressBookAnswer>({ errors, values }, { status: 400 });
  }
  const change = parsed.data;
  if (change.intent === "name") await nameAddress(change, admin.address);
  else await forgetAddress(change.address, admin.address);
  return redirect("/multiSender/addresses", 303);
}

export default function AddressesTab() {
  const { entries } = useLoaderData<typeof loader>();
  return <AddressBookView entries={entries} answer={useActionData<typeof action>()} />;
}
