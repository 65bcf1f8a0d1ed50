/** Verification API configured by the operator. */
export type VerifierKind = "blockscout" | "sourcify";

/** The last verification request and its result. */
export type VerificationState = {
  state: "pending" | "verified" | "failed";
  message: string | null;
  /** Milliseconds. */
  updatedAt: number;
};

export type VerificationView = {
  /** Null if not configured. */
  verifier: { kind: VerifierKind; url: string } | null;
  /** Null if never requested. */
  last: VerificationState | null;
  /** A clone is verified through its implementation. */
  isImplementation: boolean;
};
