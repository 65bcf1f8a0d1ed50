/** A page of a list that goes on from a cursor. */
export type CursorPage<Row> = {
  rows: Row[];
  /** Cursor of the next page, or null on the last. */
  next: string | null;
};

/** A page of a list with numbered pages. */
export type NumberedPage<Row> = {
  rows: Row[];
  /** 1-based. */
  page: number;
  pages: number;
  /** Rows of all pages. */
  total: number;
};

const sizeOfPage = 50;

/**
 * Reads one page of a list and whether another one follows.
 *
 * @param read returns up to `limit` rows
 */
export async function readPage<Row>(
  read: (limit: number) => Promise<readonly Row[]>,
  cursorOf: (last: Row) => string,
  size = sizeOfPage,
): Promise<CursorPage<Row>> {
  const found = await read(size + 1);
  const rows = found.slice(0, size);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && found.length > size ? cursorOf(last) : null };
}

/** Returns a page of a list that is read already; a page past the end is the last one. */
export function cutPage<Row>(
  all: readonly Row[],
  requested: number,
  size = sizeOfPage,
): NumberedPage<Row> {
  const pages = Math.max(1, Math.ceil(all.length / size));
  const page = Math.min(requested, pages);
  return { rows: all.slice((page - 1) * size, page * size), page, pages, total: all.length };
}

const rowsOfRead = 500;

/**
 * Reads a whole list for a file, part by part.
 *
 * @param read returns up to `limit` rows after the cursor
 * @param first where the list begins; null for its beginning
 */
export async function* readAll<Row, Cursor>(
  read: (cursor: Cursor | null, limit: number) => Promise<readonly Row[]>,
  cursorOf: (last: Row) => Cursor | null,
  first: Cursor | null = null,
): AsyncGenerator<readonly Row[], undefined> {
  let cursor = first;
  for (;;) {
    const rows = await read(cursor, rowsOfRead);
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsOfRead) return;
    cursor = cursorOf(last);
  }
}

/** Divides a list that is read already, so that its file is written without blocking the server. */
export function* divideRows<Row>(rows: readonly Row[]): Generator<readonly Row[], undefined> {
  for (let i = 0; i < rows.length; i += rowsOfRead) yield rows.slice(i, i + rowsOfRead);
}
