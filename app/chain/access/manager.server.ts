import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";

/** Returns the home chain's AccessManager, or null if it is not deployed. */
export const findManager = (): Deployment | null => findDeployment("accessManager");
