import { type Address, concat, type Hex, numberToHex, size } from "viem";
import { type Checkpoint, checkpointDigest, recoverValidator } from "./checkpoint.ts";
import { toBytes32 } from "./format.ts";

/** Reader of security modules (ISMs) on the destination. */
export type IsmReader = {
  moduleType: (ism: Address) => Promise<number>;
  route: (ism: Address, message: Hex) => Promise<Address>;
  modulesAndThreshold: (
    ism: Address,
    message: Hex,
  ) => Promise<{ modules: readonly Address[]; threshold: number }>;
  validatorsAndThreshold: (
    ism: Address,
    message: Hex,
  ) => Promise<{ validators: readonly Address[]; threshold: number }>;
};

export type SignedCheckpoint = { checkpoint: Checkpoint; signature: Hex };

export type MetadataSources = {
  reader: IsmReader;
  /** Finds a validator's signed checkpoint for the message; null if there is none yet. */
  findCheckpoint: (validator: Address) => Promise<SignedCheckpoint | null>;
};

export type MetadataResult =
  | { kind: "ready"; metadata: Hex }
  /** Too few validators agree so far. */
  | { kind: "awaiting"; signed: number; threshold: number }
  | { kind: "unsupported"; ism: Address; reason: string };

const ismType = { routing: 1, aggregation: 2, messageIdMultisig: 5, none: 6 };
/** More than any sensible setup has; also stops modules that reference each other in a circle. */
const maxModules = 32;

export type MetadataRequest = { ism: Address; messageId: Hex; message: Hex };

/** Builds the proof that a security module requires, whatever modules it consists of. */
export async function buildMetadata(
  sources: MetadataSources,
  request: MetadataRequest,
): Promise<MetadataResult> {
  return buildModule(sources, request, { modulesLeft: maxModules });
}

type Budget = { modulesLeft: number };

async function buildModule(
  sources: MetadataSources,
  request: MetadataRequest,
  budget: Budget,
): Promise<MetadataResult> {
  const { ism, message } = request;
  budget.modulesLeft -= 1;
  if (budget.modulesLeft < 0) {
    return { kind: "unsupported", ism, reason: `It has more than ${maxModules} modules.` };
  }
  const type = await sources.reader.moduleType(ism);
  switch (type) {
    case ismType.none:
      return { kind: "ready", metadata: "0x" };
    case ismType.routing: {
      const routed = await sources.reader.route(ism, message);
      return buildModule(sources, { ...request, ism: routed }, budget);
    }
    case ismType.aggregation:
      return buildAggregation(sources, request, budget);
    case ismType.messageIdMultisig:
      return buildMultisig(sources, request);
    default:
      return { kind: "unsupported", ism, reason: `Modules of type ${type} are not supported.` };
  }
}

async function buildAggregation(
  sources: MetadataSources,
  request: MetadataRequest,
  budget: Budget,
): Promise<MetadataResult> {
  const { ism, message } = request;
  const { modules, threshold } = await sources.reader.modulesAndThreshold(ism, message);
  const results = await Promise.all(
    modules.map((module) => buildModule(sources, { ...request, ism: module }, budget)),
  );
  const parts: (Hex | null)[] = [];
  let taken = 0;
  for (const result of results) {
    const isTaken = result.kind === "ready" && taken < threshold;
    if (isTaken) taken += 1;
    parts.push(isTaken ? result.metadata : null);
  }
  if (taken >= threshold) return { kind: "ready", metadata: encodeAggregation(parts) };
  return (
    // `awaiting` takes precedence: it only takes time.
    results.find((result) => result.kind === "awaiting") ??
    results.find((result) => result.kind === "unsupported") ?? {
      kind: "unsupported",
      ism,
      reason: `It asks for ${threshold} of ${modules.length} modules.`,
    }
  );
}

/** Encodes the ranges of the parts, then the parts; null leaves a module out. */
export function encodeAggregation(parts: readonly (Hex | null)[]): Hex {
  const ranges: Hex[] = [];
  const bodies: Hex[] = [];
  let end = parts.length * 8;
  for (const part of parts) {
    // A module takes part if its range does not start at zero, even if it is empty.
    const start = part === null ? 0 : end;
    if (part !== null) {
      end += size(part);
      bodies.push(part);
    }
    ranges.push(numberToHex(start, { size: 4 }), numberToHex(part === null ? 0 : end, { size: 4 }));
  }
  return concat([...ranges, ...bodies]);
}

async function buildMultisig(
  { reader, findCheckpoint }: MetadataSources,
  { ism, message, messageId }: MetadataRequest,
): Promise<MetadataResult> {
  const { validators, threshold } = await reader.validatorsAndThreshold(ism, message);
  if (threshold === 0) {
    return { kind: "unsupported", ism, reason: "It asks for no signature at all." };
  }
  const found = await Promise.all(validators.map(findCheckpoint));
  const agreeing = new Map<Hex, SignedCheckpoint[]>();
  let largest: SignedCheckpoint[] = [];
  for (const [i, signed] of found.entries()) {
    // Verifying a signature takes milliseconds, and signatures beyond the threshold prove nothing
    // more.
    if (largest.length === threshold) break;
    if (signed === null || signed.checkpoint.messageId !== messageId) continue;
    const signer = await recoverValidator(signed.checkpoint, signed.signature);
    if (signer === null || signer !== validators[i]) continue;
    const digest = checkpointDigest(signed.checkpoint);
    const group = [...(agreeing.get(digest) ?? []), signed];
    agreeing.set(digest, group);
    if (group.length > largest.length) largest = group;
  }
  const checkpoint = largest[0]?.checkpoint;
  if (checkpoint === undefined || largest.length < threshold) {
    return { kind: "awaiting", signed: largest.length, threshold };
  }
  const signatures = largest.map(({ signature }) => signature);
  return { kind: "ready", metadata: encodeMultisig(checkpoint, signatures) };
}

/** @param signatures of distinct validators, in the order the module lists them. */
export function encodeMultisig(checkpoint: Checkpoint, signatures: readonly Hex[]): Hex {
  const { merkleTreeHook, root, index } = checkpoint;
  return concat([toBytes32(merkleTreeHook), root, numberToHex(index, { size: 4 }), ...signatures]);
}
