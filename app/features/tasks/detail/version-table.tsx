import { taskFields } from "#app/domain/tasks/model/task.types.ts";
import type { TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import type { TaskVersion } from "#app/domain/tasks/store/task-version.store.server.ts";
import { Address } from "#app/ui/values/address.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";

type VersionRow = TaskVersion & { before: TaskVersion | null };

const columns: Column<VersionRow>[] = [
  { header: "Version", cell: ({ version }) => version },
  { header: "Changed", cell: listChanges },
  { header: "By", cell: ({ by }) => <Address value={by} /> },
  { header: "Text", cell: ({ hash }) => <Address value={hash} kind="hash of the text" /> },
  { header: "When", cell: ({ at }) => <RelativeTime at={at} /> },
];

/** Published versions of the text, newest first. */
export function VersionTable({ versions }: { versions: readonly TaskVersion[] }) {
  const rows = versions.map((version, i) => ({ ...version, before: versions[i + 1] ?? null }));
  return (
    <DataTable
      caption="Versions of the text"
      columns={columns}
      rows={rows}
      rowKey={({ version }) => String(version)}
      empty={null}
    />
  );
}

function listChanges({ text, basis, before }: VersionRow): string {
  if (before === null) return "published";
  const fields = taskFields.filter((field) => text[field] !== before.text[field]);
  const changed = [...fields, ...(hasSameFiles(basis, before.basis) ? [] : ["files"])];
  return changed.length === 0 ? "nothing" : changed.join(", ");
}

function hasSameFiles({ files }: TermsBasis, { files: before }: TermsBasis): boolean {
  // If a text bound no files, it is unknown which ones it had.
  if (files === null || before === null) return true;
  const ids = new Set(before.map(({ id }) => id));
  return files.length === before.length && files.every(({ id }) => ids.has(id));
}
