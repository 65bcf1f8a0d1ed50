/**
 * Returns a command, for `spawn`, whose process can write no file longer than this, as on a disk that
 * becomes full. Rounded down to 512 bytes; undefined is no limit.
 */
export function withFileLimit(
  command: readonly string[],
  maxFileBytes: number | undefined,
): [command: string, args: string[]] {
  const blocks = maxFileBytes === undefined ? "unlimited" : String(Math.floor(maxFileBytes / 512));
  return ["sh", ["-c", `ulimit -f ${blocks} && exec "$@"`, "sh", ...command]];
}
