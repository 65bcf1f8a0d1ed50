/** An interface for source verification that the operator configured. */
export type VerifierKind = "blockscout" | "sourcify";

/** What was asked last, and what came of it. */
export type VerificationState = {
  state: "pending" | "verified" | "failed";
  message: string | null;
  /** Milliseconds. */
  updatedAt: number;
};

export type VerificationView = {
  /** `null`: none is configured. */
  verifier: { kind: VerifierKind; url: string } | null;
  /** `null`: never asked. */
  last: VerificationState | null;
  /** A clone is verified by the contract whose code it runs. */
  isImplementation: boolean;
};
