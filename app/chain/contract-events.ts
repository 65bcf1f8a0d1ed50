import {
  type Abi,
  type Address,
  type ContractEventName,
  parseEventLogs,
  type ParseEventLogsParameters,
  type ParseEventLogsReturnType,
} from "viem";

/**
 * Decodes the events that one contract has emitted. A transaction may hold the same events of any
 * other contract, such as that of a recipient, so logs are never decoded without their emitter.
 *
 * @param options `args`: indexed arguments that the events must have, such as an id
 */
export function parseEventsOf<
  const abi extends Abi,
  eventName extends ContractEventName<abi> | ContractEventName<abi>[] | undefined = undefined,
>(
  contract: Address,
  options: ParseEventLogsParameters<abi, eventName, true>,
): ParseEventLogsReturnType<abi, eventName, true> {
  const emitter = contract.toLowerCase();
  const logs = options.logs.filter(({ address }) => address.toLowerCase() === emitter);
  return parseEventLogs<abi, true, eventName>({ ...options, logs });
}
