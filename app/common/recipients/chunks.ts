export type Chunk<Row> = {
  /** Its index in the campaign, counted from 0: the number that the contract knows it by. */
  index: number;
  rows: readonly Row[];
};

export const largestChunk = 400;

/** Cuts rows, in their order, into chunks of one size; the last may be smaller. */
export function chunkRows<Row>(rows: readonly Row[], size: number): Chunk<Row>[] {
  if (!Number.isInteger(size) || size < 1 || size > largestChunk) {
    throw new RangeError(`A chunk has 1 to ${largestChunk} rows, not ${size}.`);
  }
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => ({
    index,
    rows: rows.slice(index * size, (index + 1) * size),
  }));
}
