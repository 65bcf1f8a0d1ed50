import { useState } from "react";
import { printChoices } from "#app/domain/lists/values/list-choices.ts";
import type { AddFacts } from "./add-page.server.ts";
import { ListActions } from "./list-actions.tsx";
import { ListForm, type ReadList } from "./list-form.tsx";
import type { CheckedList, ListAnswer } from "./list.types.ts";
import { VerdictTable } from "./verdict-table.tsx";

type ListViewProps = { facts: AddFacts; answer: ListAnswer | null };

/** Bulk changes of validators from a list: a line-by-line preview, then execution. */
export function ListView({ facts, answer }: ListViewProps) {
  const [read, setRead] = useState<ReadList | null>(null);
  const list = answer?.kind === "checked" ? answer.list : null;
  return (
    <>
      <ListForm
        facts={facts}
        rejection={answer?.kind === "rejected" ? answer.message : null}
        read={read}
        onRead={setRead}
      />
      {list !== null && (
        <>
          <ListActions facts={facts} list={list} isChanged={isChanged(list, read)} />
          <VerdictTable list={list} coin={facts.coin} />
        </>
      )}
    </>
  );
}

function isChanged({ text, choices }: CheckedList, read: ReadList | null): boolean {
  if (read === null || read.state.isReading) return true;
  return (
    choices !== printChoices(read.source.choices) ||
    withPlainBreaks(text) !== withPlainBreaks(read.source.read())
  );
}

/** Normalizes the CRLF line breaks of a form. */
function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
