import { accessManagerAbi } from "#app/chain/abi/access-manager.ts";
import { accessRoles, findAccessRole, operatorRoles } from "#app/chain/access/roles.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { OperatorRole } from "./access.types.ts";
import { readGrantDelayTimes } from "./manager-stream.server.ts";

/** Reads who grants the operator roles of a chain; null if the chain does not answer. */
export async function readOperatorRoles({
  chainId,
  address: manager,
}: Deployment): Promise<OperatorRole[] | null> {
  const [times, reading] = await Promise.all([
    readGrantDelayTimes({ chainId, address: manager }),
    readAtHead(chainId, "access-operators", (client, blockNumber) =>
      Promise.all(
        operatorRoles.map(async (role) => {
          const call = {
            address: manager,
            abi: accessManagerAbi,
            args: [accessRoles[role]],
            blockNumber,
          } as const;
          const [admin, grantDelay] = await Promise.all([
            client.readContract({ ...call, functionName: "getRoleAdmin" }),
            client.readContract({ ...call, functionName: "getRoleGrantDelay" }),
          ]);
          return { role, admin: findAccessRole(admin), grantDelay };
        }),
      ),
    ),
  ]);
  if (reading.kind === "unavailable") return null;
  return reading.value.map((one) => ({
    ...one,
    grantDelayFrom: times.get(accessRoles[one.role]) ?? null,
  }));
}
