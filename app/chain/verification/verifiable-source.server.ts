export type VerifiableContract = "CloneToken" | "ReflectionToken" | "StandardToken";

/** What a verifier of source code needs to compile a contract to the code that was deployed. */
export type VerifiableSource = {
  /** `path:Name`, the identifier that Sourcify asks for. */
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

// Loaded when one is asked for: together they are half a megabyte.
const files: Record<VerifiableContract, () => Promise<{ default: VerifiableSource }>> = {
  CloneToken: () => import("./clone-token.json", { with: { type: "json" } }),
  ReflectionToken: () => import("./reflection-token.json", { with: { type: "json" } }),
  StandardToken: () => import("./standard-token.json", { with: { type: "json" } }),
};

/**
 * The source of a contract that users of the console deploy; a clone's is that of `CloneToken`, at its
 * factory's `implementation()`. A standalone token's constructor argument is its `TokenRequest`, a
 * reflection token's its `ReflectionRequest`, both as one ABI-encoded tuple.
 */
export async function readVerifiableSource(name: VerifiableContract): Promise<VerifiableSource> {
  const { default: source } = await files[name]();
  return source;
}
