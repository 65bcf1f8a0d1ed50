import type { ImportAnswer } from "./import-page.server.ts";

/** Invalid lines of a list. */
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
