/** How much of a token's history is indexed. */
export type Coverage =
  | { kind: "not-followed" }
  /** The max number of followed tokens is reached. */
  | { kind: "full" }
  /** Followed, but not indexed yet. */
  | { kind: "starting" }
  | {
      kind: "read";
      /** First indexed block. */
      since: number;
      /** Last indexed block. */
      block: number;
      /** Blocks behind the chain; null if it does not respond. */
      lag: number | null;
    };
