import { BaseError, type Hex, HttpRequestError, RpcRequestError } from "viem";
import {
  type ContractError,
  type ErrorContext,
  explainRevert,
  revertDataOf,
} from "./contract-error.ts";
import { isUnreachable } from "./is-unreachable.ts";

/** Error message of the console's own gateway when a node does not respond. */
export const silentMessage = "The chain is not responding. Try again in a moment.";

/** Why a node has not carried out a request. */
export type NodeAnswer =
  /** A contract refused the call; `reason` is the node's, if it has sent no data. */
  | { kind: "reverted"; data: Hex; reason: string | null }
  /** The node takes no more requests for now. */
  | { kind: "busy"; message: string }
  /** The node refused the request, in its own words. */
  | { kind: "refused"; message: string };

/** Nodes agree on no code for a revert: Geth has 3, Besu -32000, Nethermind had -32015. */
const revertMessages =
  /revert|VM execution error|invalid opcode|InvalidFEOpcode|bad instruction|stack (under|over)flow|always failing/i;
const busyMessages =
  /rate.?limit|too many requests|request (count|limit)|quota|credits|compute units|per second|throughput|throttl/i;
/** Codes of Alchemy and QuickNode, of gateways, and HTTP's own. */
const busyCodes: readonly unknown[] = [429, -32012, -32029, -32097];

/**
 * Returns what a node answered in place of a result, or null if it did not answer at all. Only silence
 * is silence: whatever a node says is the answer to the call, and is not to be repeated for ever.
 */
export function readNodeAnswer(error: unknown): NodeAnswer | null {
  const data = revertDataOf(error);
  const { code, message } = lastOf(error);
  if (message === silentMessage) return null;
  if (data !== null) return { kind: "reverted", data, reason: reasonIn(message) };
  if (busyCodes.includes(code) || busyMessages.test(message)) return { kind: "busy", message };
  if (isUnreachable(error)) return null;
  return revertMessages.test(message)
    ? { kind: "reverted", data: "0x", reason: reasonIn(message) }
    : { kind: "refused", message };
}

/** Explains a node's answer to a call, for a page. */
export function explainNodeAnswer(
  answer: NodeAnswer,
  { chainName, ...context }: ErrorContext & { chainName: string },
): ContractError {
  switch (answer.kind) {
    case "reverted":
      return answer.data === "0x" && answer.reason !== null
        ? { message: `The contract refused the call: ${answer.reason}.`, details: answer.reason }
        : explainRevert(answer.data, context);
    case "busy":
      return {
        message: `The node of ${chainName} takes no more requests for now. Try again in a moment.`,
        details: answer.message,
      };
    case "refused":
      return { message: `${chainName} refused it: “${answer.message}”`, details: answer.message };
  }
}

/** Returns the innermost error's code, or HTTP status, and message: those of the node. */
function lastOf(error: unknown): { code: unknown; message: string } {
  let code: unknown = null;
  let message = "";
  for (let cause = error, depth = 0; cause instanceof Error && depth < 10; depth += 1) {
    if (cause instanceof HttpRequestError) code = cause.status;
    else if ("code" in cause) code = cause.code;
    message = messageOf(cause);
    cause = cause.cause;
  }
  return { code, message: message.trim() };
}

function messageOf(error: Error): string {
  if (error instanceof RpcRequestError) return error.details;
  return error instanceof BaseError ? error.details || error.shortMessage : error.message;
}

/** Returns the text that follows "execution reverted:" in an error message, or null without one. */
function reasonIn(message: string): string | null {
  const [, reason = ""] = /revert(?:ed)?[:,]?\s+(?!0x)(.+?)\.?$/i.exec(message) ?? [];
  return reason === "" ? null : reason;
}
