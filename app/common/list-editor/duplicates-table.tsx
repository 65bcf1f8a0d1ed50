import { useState } from "react";
import type {
  DuplicateChoice,
  DuplicateGroup,
  ParseOptions,
} from "#app/domain/lists/values/recipients.types.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { formatInteger, shortenAddress } from "#app/ui/values/format.ts";
import { ChoiceOptions, findChoice } from "./choice-options.tsx";
import styles from "./list-editor.module.css";

type DuplicatesTableProps = {
  duplicates: readonly DuplicateGroup[];
  byAddress: ReadonlyMap<string, DuplicateChoice>;
  onChoice: (address: string, choice: DuplicateChoice | null) => void;
  token: ParseOptions["token"];
  meanings: readonly DuplicateChoice[];
};

const shownAtFirst = 20;
const shownMore = 100;

/** Lists each repeated address, for exceptions from the common choice. */
export function DuplicatesTable(props: DuplicatesTableProps) {
  const { duplicates, byAddress, onChoice, token, meanings } = props;
  const [limit, setLimit] = useState(shownAtFirst);
  const [isOpen, setOpen] = useState(false);
  const hidden = duplicates.length - limit;
  const columns: Column<DuplicateGroup>[] = [
    { header: "Address", cell: ({ address }) => <Address value={address} /> },
    { header: "Lines", cell: ({ lines }) => nameLines(lines) },
    {
      header: "Together",
      align: "end",
      cell: ({ total }) => <Amount value={total} {...token} form="short" />,
    },
    {
      header: "How to handle",
      cell: ({ address }) => (
        <select
          className={styles["choice"]}
          aria-label={`How to handle ${shortenAddress(address)}`}
          value={byAddress.get(address) ?? ""}
          onChange={({ target }) => onChoice(address, findChoice(target.value))}
        >
          <ChoiceOptions none="As for all" meanings={meanings} />
        </select>
      ),
    },
  ];
  return (
    <details className={styles["each"]} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Choose for each address</summary>
      {isOpen && (
        <DataTable
          caption="Choice for each address"
          dense
          columns={columns}
          rows={duplicates.slice(0, limit)}
          rowKey={({ address }) => address}
          empty={null}
          footer={
            hidden > 0 && (
              <Button size="small" onClick={() => setLimit(limit + shownMore)}>
                Show {formatInteger(Math.min(hidden, shownMore))} more of {formatInteger(hidden)}
              </Button>
            )
          }
        />
      )}
    </details>
  );
}

const namedLines = 4;

function nameLines(lines: readonly number[]): string {
  const named = lines.slice(0, namedLines).join(", ");
  const rest = lines.length - namedLines;
  return rest > 0 ? `${named} and ${formatInteger(rest)} more` : named;
}
