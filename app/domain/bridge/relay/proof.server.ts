import type { Address, Hex } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { findBridge } from "#app/chain/config.server.ts";
import { readHead } from "#app/chain/head.server.ts";
import { ismReader } from "#app/chain/hyperlane/ism-reader.server.ts";
import type { IsmReader } from "#app/chain/hyperlane/metadata.ts";
import type { ChainId } from "#app/chain/networks.ts";
import { listCheckpoints } from "./checkpoint.store.server.ts";
import { findLeafIndex } from "./leaf.store.server.ts";
import { explainMessage } from "#app/domain/bridge/message/message-reason.ts";
import type { BridgeMessage } from "#app/domain/bridge/message/message.store.server.ts";
import { listBridgedChains } from "./bridged-chains.server.ts";
import { proveMessage } from "./prove.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** The validators that the destination accepts, and whether each has signed a message. */
export type Signatures = {
  validators: { address: Address; hasSigned: boolean }[];
  threshold: number;
};

export type Proof = {
  /** null if the destination does not say which validators it accepts. */
  signatures: Signatures | null;
} & (
  | { kind: "ready"; metadata: Hex }
  /** Reason why a delivery would be rejected. */
  | { kind: "missing"; message: string }
);

/** Builds the proof that the destination of a message currently requires. */
export async function readProof(message: BridgeMessage, destination: ChainId): Promise<Proof> {
  const bridge = findBridge(destination);
  const { kind } = await readHead(destination);
  if (!bridge || kind === "unreachable") return missing("The destination is not responding.");
  const { db } = getRuntime().database;
  const client = chainClient(destination);
  const { reader, requested } = noting(ismReader(client));
  const merkleTreeHooks = new Map(
    listBridgedChains().map((chain) => [chain.bridge.domain, chain.bridge.merkleTreeHook]),
  );
  const sources = { db, client, reader, mailbox: bridge.mailbox, merkleTreeHooks };
  try {
    const [result, signed] = await Promise.all([
      proveMessage(sources, message),
      listSigners(message),
    ]);
    const signatures = compare(requested, signed);
    if (result === null)
      return missing(explainMessage({ code: "not-in-tree", values: {} }), signatures);
    switch (result.kind) {
      case "ready":
        return { kind: "ready", metadata: result.metadata, signatures };
      case "awaiting": {
        const missingCount = result.threshold - result.signed;
        const text =
          missingCount === 1 ? "One more signature is" : `${missingCount} more signatures are`;
        return missing(`${text} needed.`, signatures);
      }
      case "unsupported":
        return missing(
          `The destination requires something the relayer cannot provide. ${result.reason}`,
          signatures,
        );
    }
  } catch (error) {
    getRuntime().log.warn({ scope: "bridge", id: message.id, err: error }, "not proved");
    return missing("The destination does not report its requirements. Try again in a moment.");
  }
}

function missing(message: string, signatures: Signatures | null = null): Proof {
  return { kind: "missing", message, signatures };
}

type Requested = { validators: readonly Address[]; threshold: number };

/** Records what the modules report about their validators while a proof is built. */
function noting(reader: IsmReader): { reader: IsmReader; requested: Requested[] } {
  const requested: Requested[] = [];
  const validatorsAndThreshold: IsmReader["validatorsAndThreshold"] = async (ism, message) => {
    const answer = await reader.validatorsAndThreshold(ism, message);
    requested.push(answer);
    return answer;
  };
  return { reader: { ...reader, validatorsAndThreshold }, requested };
}

async function listSigners({ id, origin }: BridgeMessage): Promise<ReadonlySet<Address>> {
  const { db } = getRuntime().database;
  const index = await findLeafIndex(db, origin, id);
  const signed = index === null ? [] : await listCheckpoints(db, origin, index);
  return new Set(signed.map(({ validator }) => validator));
}

/** Each of our destinations has one module with validators. */
function compare(
  [requested]: readonly Requested[],
  signed: ReadonlySet<Address>,
): Signatures | null {
  if (!requested) return null;
  const validators = requested.validators.map((address) => ({
    address,
    hasSigned: signed.has(address),
  }));
  return { validators, threshold: requested.threshold };
}
