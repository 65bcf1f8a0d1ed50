/** How much of a token's history the console has read. */
export type Coverage =
  | { kind: "not-followed" }
  /** As many tokens are followed as can be. */
  | { kind: "full" }
  /** Followed, but nothing is read yet. */
  | { kind: "starting" }
  | {
      kind: "read";
      /** First block that was looked at. */
      since: number;
      /** Last one. */
      block: number;
      /** Blocks that the chain is ahead; `null`: it does not answer. */
      lag: number | null;
    };
