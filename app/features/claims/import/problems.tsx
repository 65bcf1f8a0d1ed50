import type { ImportAnswer } from "./import-page.server.ts";

/** Lines of a list that cannot be read. */
export function Problems({ of: { problems } }: { of: Pick<ImportAnswer, "problems"> }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ line, sentence }) => (
        <li key={`${line} ${sentence}`}>
          Line {line}: {sentence}
        </li>
      ))}
    </ul>
  );
}
