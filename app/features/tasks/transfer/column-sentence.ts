/** What is wrong in a file's column, and what is expected there. @param sentence whole, without the column. */
export function columnSentence(column: string, sentence: string): string {
  return `Column ${column}: ${sentence}`;
}
