import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";

/** Tokens of both styles; creator, token and first owner are the indexed arguments. */
export const createdStream = "created-tokens";
/** Like `createdStream`, for reflection tokens. */
export const createdReflectionStream = "created-reflection-tokens";

/** Returns the factory of standard tokens. */
export function findTokenFactory(): Deployment | null {
  return findDeployment("tokenFactory");
}

export function findReflectionFactory(): Deployment | null {
  return findDeployment("reflectionFactory");
}

/** Returns the event streams of the deployed factories. */
export function tokenStreams(): EventStream[] {
  const standard = findTokenFactory();
  const reflection = findReflectionFactory();
  return [
    ...(standard
      ? [
          defineStream({
            ...streamAt(standard),
            name: createdStream,
            abi: tokenFactoryAbi,
            events: ["TokenCreated"],
          }),
        ]
      : []),
    ...(reflection
      ? [
          defineStream({
            ...streamAt(reflection),
            name: createdReflectionStream,
            abi: reflectionFactoryAbi,
            events: ["ReflectionTokenCreated"],
          }),
        ]
      : []),
  ];
}

/** The events include the creator, who may differ from the sender. */
function streamAt({ chainId, address, block: fromBlock }: Deployment) {
  return { chainId, addresses: [address], fromBlock, withSender: false };
}
