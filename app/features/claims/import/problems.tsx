import type { ImportAnswer } from "./import-page.server.ts";

/** Lines of a list that cannot be read. */
export function Problems({ of: { problems } }: { of: Pick<ImportAnswer, "problems"> }) {
  if (problems.length === 0) return null;
  return (
    <ul>
      {problems.map(({ line, message }) => (
        <li key={`${line} ${message}`}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
  );
}
