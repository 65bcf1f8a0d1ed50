export type VerifiableContract = "CloneToken" | "ReflectionToken" | "StandardToken";

/** Input with which a source verifier reproduces a contract's deployed code. */
export type VerifiableSource = {
  /** `path:Name`, the identifier that Sourcify expects. */
  contract: string;
  /** solc's long version, without a `v`. */
  compiler: string;
  /** solc's standard JSON input. */
  input: {
    language: string;
    sources: Record<string, { content: string }>;
    settings: Record<string, unknown>;
  };
};

// Loaded on demand: together they are half a megabyte.
const files: Record<VerifiableContract, () => Promise<{ default: VerifiableSource }>> = {
  CloneToken: () => import("./clone-token.json", { with: { type: "json" } }),
  ReflectionToken: () => import("./reflection-token.json", { with: { type: "json" } }),
  StandardToken: () => import("./standard-token.json", { with: { type: "json" } }),
};

/**
 * Returns the source of a contract that users of the console deploy. A clone's source is that of
 * `CloneToken`, at its factory's `implementation()`. The constructor argument of a standalone token
 * is its `TokenRequest`, that of a reflection token its `ReflectionRequest`, both as one
 * ABI-encoded tuple.
 */
export async function readVerifiableSource(name: VerifiableContract): Promise<VerifiableSource> {
  const { default: source } = await files[name]();
  return source;
}
