import { Form, Link, useNavigation } from "@remix-run/react";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "#app/features/tokens/manage/manage.module.css";
import { tokenPaths } from "#app/paths/tokens.ts";
import type { Picker, PickedToken } from "./picker.server.ts";

/** Why the entered token was rejected. */
export type PickAnswer = { values: string; message: string };

type PickerViewProps = { picker: Picker; answer: PickAnswer | undefined };

const pageOf = (token: string) => tokenPaths.token(token);

/** Token picker: created here, followed, or by address. */
export function PickerView({ picker, answer }: PickerViewProps) {
  return (
    <div className={layout["page"]}>
      <PasteForm answer={answer} />
      <ListView
        caption="Created here"
        title="Created here"
        page={{ rows: picker.created, next: picker.next }}
        rowKey={({ token }) => token}
        columns={[
          {
            header: "Token",
            cell: ({ token, symbol, name }) => (
              <span className={typography["wrap"]}>
                <Link to={pageOf(token)}>
                  <bdi>{symbol || "without a symbol"}</bdi>
                </Link>{" "}
                <bdi className={typography["note"]}>{name}</bdi>
              </span>
            ),
          },
          { header: "Address", cell: ({ token }) => <Address value={token} /> },
          {
            header: "Kind",
            cell: ({ style }) => (style === "clone" ? "Lightweight clone" : "Standalone"),
          },
          { header: "Created by", cell: ({ creator }) => <Address value={creator} /> },
          { header: "Created", cell: ({ at }) => <RelativeTime at={at} /> },
        ]}
        empty={
          <EmptyState
            action={<ButtonLink to={tokenPaths.create}>Create the first token</ButtonLink>}
          >
            Tokens created in this console appear here.
          </EmptyState>
        }
      />
      <FollowedTable picker={picker} />
    </div>
  );
}

function PasteForm({ answer }: Pick<PickerViewProps, "answer">) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action={`${tokenPaths.manage}?index`} className={layout["columns"]}>
      <input type="hidden" name="intent" value="follow" />
      <div className={layout["stack"]}>
        <TextField
          label="Token address"
          name="token"
          mono
          required
          placeholder="0x…"
          hint="Any ERC-20 token on the console's home chain. Its events will be indexed."
          defaultValue={answer?.values ?? ""}
          error={answer?.message ?? null}
        />
        <div className={styles["tools"]}>
          <Button type="submit" variant="primary" pending={formData?.get("intent") === "follow"}>
            Open the token
          </Button>
        </div>
      </div>
    </Form>
  );
}

function FollowedTable({ picker }: Pick<PickerViewProps, "picker">) {
  const { followed, followedCount, maxFollowed } = picker;
  return (
    <DataTable<PickedToken>
      caption="Opened by address"
      rows={followed}
      rowKey={({ token }) => token}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Opened by address</h2>
          <p className={typography["note"]}>
            {formatInteger(followedCount)} of at most {formatInteger(maxFollowed)} indexed tokens
            added by address
            {followedCount > followed.length &&
              `; the newest ${formatInteger(followed.length)} are shown`}
            . The rest is for tokens created by admins.
          </p>
        </div>
      }
      columns={[
        {
          header: "Token",
          cell: ({ token, symbol }) => (
            <Link to={pageOf(token)}>
              <bdi>{symbol ?? "no symbol"}</bdi>
            </Link>
          ),
        },
        { header: "Address", cell: ({ token }) => <Address value={token} /> },
        { header: "Opened by", cell: ({ addedBy }) => <Address value={addedBy} /> },
        { header: "Since", cell: ({ addedAt }) => <RelativeTime at={addedAt} /> },
        {
          header: "Change",
          actions: true,
          align: "end",
          cell: ({ token }) => (
            <Form method="post" action={`${tokenPaths.manage}?index`}>
              <input type="hidden" name="intent" value="unfollow" />
              <input type="hidden" name="token" value={token} />
              <Button type="submit" size="small">
                Stop indexing
              </Button>
            </Form>
          ),
        },
      ]}
      empty={<EmptyState>Tokens created elsewhere appear here once opened.</EmptyState>}
    />
  );
}
