import { useNavigation } from "@remix-run/react";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./address-book.module.css";
import { maxNameLength } from "./max-name-length.ts";
import type { AddressBookEntry } from "./address-book.server.ts";

export type AddressBookAnswer = {
  errors: { address?: string; name?: string };
  values: { address: string; name: string };
} | null;

type AddressBookViewProps = {
  entries: readonly AddressBookEntry[];
  /** Errors of the last submission, if it was rejected. */
  answer: AddressBookAnswer | undefined;
};

/** The operators' shared address book, with a form to add a name. */
export function AddressBookView({ entries, answer }: AddressBookViewProps) {
  const { state } = useNavigation();
  return (
    <div className={layout["page"]}>
      {/* Remounts the form once an entry is saved, to clear its fields. */}
      <Form key={entries.length} method="post" className={styles["form"]} preventScrollReset>
        <input type="hidden" name="intent" value="name" />
        <TextField
          label="Address"
          name="address"
          mono
          defaultValue={answer?.values.address}
          error={answer?.errors.address}
        />
        <TextField
          label="Name"
          name="name"
          maxLength={maxNameLength}
          defaultValue={answer?.values.name}
          error={answer?.errors.name}
        />
        <Button type="submit" variant="primary" pending={state === "submitting"}>
          Save the name
        </Button>
      </Form>
      <DataTable
        caption="Address book"
        rows={entries}
        rowKey={({ address }) => address}
        columns={[
          { header: "Name", cell: ({ name }) => name },
          { header: "Address", cell: ({ address }) => <Address value={address} full /> },
          { header: "Named by", cell: ({ createdBy }) => <Address value={createdBy} /> },
          {
            header: "Actions",
            actions: true,
            align: "end",
            cell: ({ address, name }) => (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="forget" />
                <input type="hidden" name="address" value={address} />
                <Button type="submit" size="small" aria-label={`Forget ${name}`}>
                  Forget
                </Button>
              </Form>
            ),
          },
        ]}
        empty={<EmptyState>Named addresses appear here, and by name in every list.</EmptyState>}
      />
    </div>
  );
}
