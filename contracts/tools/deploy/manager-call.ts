import { type Address, encodeFunctionData, type Hex } from "viem";
import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import type { Call } from "./chain-session.ts";

/** Returns a call of a chain's AccessManager. */
export function managerCall(
  manager: Address,
  title: string,
  call: Omit<Parameters<typeof encodeFunctionData<typeof accessManagerAbi>>[0], "abi">,
): Call & { data: Hex } {
  const data = encodeFunctionData({ abi: accessManagerAbi, ...call });
  return { title, to: manager, data };
}

/** Returns the call by which a member has the manager call a contract that it owns. */
export function executeCall(
  manager: Address,
  { title, to, data }: { title: string; to: Address; data: Hex },
): Call & { data: Hex } {
  return managerCall(manager, title, { functionName: "execute", args: [to, data] });
}
