import { type Address, getAddress, pad } from "viem";
import { z } from "zod";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { listEvents } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import { listKnownTokens } from "#app/domain/tasks/escrow/tokens.server.ts";
import { readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { readUnitOf, type Unit } from "#app/domain/tasks/escrow/units.server.ts";

/** A wallet's credit in a token, in base units. */
export type Credit = { token: Address; unit: Unit; isListed: boolean; amount: bigint };

export type CreditPage = { deployment: Deployment; block: bigint; credits: Credit[] };

/** Max recent credits searched for unlisted tokens. */
const maxCredits = 200;

/** Reads the wallet's credits at the head; null if they cannot be read. */
export async function readCredits(wallet: Address): Promise<CreditPage | null> {
  const answer = await readEscrow(wallet);
  if (answer.kind !== "read") return null;
  const { deployment } = answer.head;
  const { chainId, address } = deployment;
  const reading = await readAtHead(
    chainId,
    `task-credits:${address}:${wallet}`,
    async (client, blockNumber) => {
      const tokens = await listCreditTokens(deployment, wallet);
      const contracts = tokens.map(
        (token) =>
          ({
            address,
            abi: taskEscrowAbi,
            functionName: "creditOf",
            args: [token, wallet],
          }) as const,
      );
      const found = await client.multicall({ contracts, allowFailure: false, blockNumber });
      return tokens.map((token, i) => ({ token, amount: found[i] ?? 0n }));
    },
  );
  if (reading.kind === "unavailable") return null;
  const [known, unitOf] = await Promise.all([listKnownTokens(), readUnitOf()]);
  const named = new Set(known.map((one) => one.address));
  return {
    deployment,
    block: reading.block,
    credits: reading.value
      .filter(({ amount }) => amount > 0n)
      .map((one) => ({ ...one, unit: unitOf(one.token), isListed: named.has(one.token) })),
  };
}

const credited = z.object({ token: z.string().transform((text): Address => getAddress(text)) });

/** Lists known tokens, plus unknown ones in which the wallet was credited. */
async function listCreditTokens({ chainId }: Deployment, wallet: Address): Promise<Address[]> {
  const events = await listEvents({
    stream: tasksStream,
    chainId,
    name: "Credited",
    topics: [null, pad(wallet)],
    limit: maxCredits,
  });
  const tokens = events.map(({ args }) => credited.parse(args).token);
  const known = await listKnownTokens();
  return [...new Set([...known.map(({ address }) => address), ...tokens])];
}
