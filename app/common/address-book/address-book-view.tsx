import type { SubmissionResult } from "@conform-to/dom";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/feedback/notice.tsx";
import styles from "./address-book.module.css";
import { maxNameLength } from "./max-name-length.ts";
import type { AddressBookEntry } from "./address-book.server.ts";

type AddressBookViewProps = {
  entries: readonly AddressBookEntry[];
  lastResult: SubmissionResult | undefined;
};

/** The operators' shared address book, with a form to add a name. */
export function AddressBookView({ entries, lastResult }: AddressBookViewProps) {
  const failedToForget = lastResult?.initialValue?.["intent"] === "forget";
  return (
    <div className={layout["page"]}>
      {failedToForget && <Notice tone="danger">{lastResult.error?.[""]}</Notice>}
      {/* Remounts the form once an entry is saved, to clear its fields. */}
      <NameForm key={entries.length} lastResult={lastResult} />
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
                <input type="hidden" name="name" value={name} />
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

function NameForm({ lastResult }: Pick<AddressBookViewProps, "lastResult">) {
  const form = useServerForm<"address" | "name">({
    lastResult,
    defaultValue: { name: "" },
    hidden: { intent: "name" },
  });
  return (
    <ServerForm form={form} className={styles["form"]}>
      <TextField label="Address" mono {...form.field("address")} />
      <TextField label="Name" maxLength={maxNameLength} {...form.field("name")} />
      <Button type="submit" variant="primary" pending={form.isPending}>
        Save the name
      </Button>
    </ServerForm>
  );
}
