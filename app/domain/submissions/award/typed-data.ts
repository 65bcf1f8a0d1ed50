import type { Address } from "viem";
import { awardTypedData } from "#app/chain/task-escrow/typed-data.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Award } from "./award.types.ts";

type Signed = Pick<Award, "rows" | "reasonHash" | "nonce" | "validUntil">;

/** Builds the typed data of an award for one of its reviewers to sign. */
export function awardMessage(
  { chainId, address }: Pick<Deployment, "chainId" | "address">,
  number: number,
  { rows, reasonHash, nonce, validUntil }: Signed,
  reviewer: Address,
) {
  return awardTypedData(
    { chainId, address },
    {
      taskId: BigInt(number),
      decisions: rows,
      reasonHash,
      nonce: BigInt(nonce),
      validUntil,
      reviewer,
    },
  );
}
