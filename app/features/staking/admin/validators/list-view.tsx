import { useState } from "react";
import type { AddFacts } from "./add-page.server.ts";
import { ListActions } from "./list-actions.tsx";
import { ListForm } from "./list-form.tsx";
import type { ListAnswer } from "./list.types.ts";
import { VerdictTable } from "./verdict-table.tsx";

type ListViewProps = { facts: AddFacts; answer: ListAnswer | null };

/** Many validators by a list: what it would do, line by line, and then doing it. */
export function ListView({ facts, answer }: ListViewProps) {
  const [text, setText] = useState(textOf(answer));
  const list = answer?.kind === "checked" ? answer.list : null;
  const isRefused = answer?.kind === "refused" && isSameText(answer.text, text);
  return (
    <>
      <ListForm error={isRefused ? answer.sentence : null} text={text} onText={setText} />
      {list !== null && (
        <>
          <ListActions facts={facts} list={list} isChanged={!isSameText(list.text, text)} />
          <VerdictTable list={list} coin={facts.coin} />
        </>
      )}
    </>
  );
}

function textOf(answer: ListAnswer | null): string {
  if (answer === null) return "";
  return answer.kind === "checked" ? answer.list.text : answer.text;
}

/** A form sends line breaks of its own. */
function isSameText(one: string, other: string): boolean {
  return one.replaceAll("\r\n", "\n") === other.replaceAll("\r\n", "\n");
}
