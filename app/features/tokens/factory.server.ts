import { reflectionFactoryAbi } from "#app/chain/abi/reflection-factory.ts";
import { tokenFactoryAbi } from "#app/chain/abi/token-factory.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";

/** Tokens of either style; the creator, the token and its first owner are the indexed arguments. */
export const createdStream = "created-tokens";
/** The same of reflection tokens. */
export const createdReflectionStream = "created-reflection-tokens";

/** Where the factory of standard tokens is. */
export function findTokenFactory(): Deployment | null {
  return findDeployment("tokenFactory");
}

/** Where the factory of reflection tokens is. */
export function findReflectionFactory(): Deployment | null {
  return findDeployment("reflectionFactory");
}

/** What the factories created; none where they are not deployed. */
export function tokenStreams(): EventStream[] {
  const standard = findTokenFactory();
  const reflection = findReflectionFactory();
  return [
    ...(standard
      ? [
          defineStream({
            ...placeOf(standard),
            name: createdStream,
            abi: tokenFactoryAbi,
            events: ["TokenCreated"],
          }),
        ]
      : []),
    ...(reflection
      ? [
          defineStream({
            ...placeOf(reflection),
            name: createdReflectionStream,
            abi: reflectionFactoryAbi,
            events: ["ReflectionTokenCreated"],
          }),
        ]
      : []),
  ];
}

/** The events name the creator, who need not be the sender. */
function placeOf({ chainId, address, block: fromBlock }: Deployment) {
  return { chainId, addresses: [address], fromBlock, withSender: false };
}
