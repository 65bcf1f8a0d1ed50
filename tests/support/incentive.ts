import { type Address, type Hex, parseEther, zeroAddress } from "viem";
import type { IncentiveKind } from "#app/domain/rewards/terms/terms.types.ts";
import { manageIncentive } from "#app/features/incentives/manage/manage.server.ts";
import { loadProgrammePage } from "#app/features/incentives/manage/programme-page.server.ts";
import { beginIncentive } from "#app/features/incentives/shared/overview.server.ts";
import { callClaimHub, claimHubAdmin } from "./claim-hub.ts";
import type { TestNetwork } from "./network.ts";
import { rpc } from "./rpc.ts";

const hour = 3_600;
const epochs = 10;

export type TestIncentive = {
  requested: { kind: IncentiveKind; id: string; wallet: Address };
  /** Id of its program. */
  id: number;
  title: string;
};

/** Returns the fields of a form. */
export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

/**
 * Creates an incentive of ten epochs on the chain, which starts with the last hour, and funds it
 * with 10 TAN.
 *
 * @param changes of its terms
 */
export async function createIncentive(
  network: TestNetwork,
  {
    kind,
    epochHours = 1,
    changes,
  }: { kind: IncentiveKind; epochHours?: number; changes: Record<string, string> },
): Promise<TestIncentive> {
  const wallet = claimHubAdmin.address;
  const requested = { kind, id: await beginIncentive(kind, wallet), wallet };
  // The newest block of a network that was started from a saved state may be hours old.
  await rpc(network.basePort, "evm_mine", []);
  const block = await rpc(network.basePort, "eth_getBlockByNumber", ["latest", false]);
  const time = Number((block as { timestamp: Hex }).timestamp);
  const start = Math.floor(time / hour) * hour - hour;
  const end = start + epochs * epochHours * hour;
  const moment = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(0, 16);
  const title = `Program of ${requested.id.slice(-6)}`;
  const terms = {
    intent: "save",
    title,
    token: zeroAddress,
    budget: "10",
    start: moment(start),
    end: moment(end),
    intervalHours: String(epochHours),
    claimDays: "30",
    rule: "pro-rata",
    ...changes,
  };
  await submit(manageIncentive(requested, formOf(terms)));
  const args = [zeroAddress, wallet, wallet, end + 16 * 24 * hour, title];
  const hash = await callClaimHub(network, { functionName: "create", args });
  await submit(manageIncentive(requested, formOf({ intent: "bind", hash })));
  const page = await loadProgrammePage(requested);
  if (!page?.programme) throw new Error("No program was bound.");
  const { id } = page.programme;
  const value = parseEther("10");
  await callClaimHub(network, { functionName: "fund", args: [BigInt(id), value], value });
  return { requested, id, title };
}

/** @throws if a form was rejected. */
async function submit(submitted: ReturnType<typeof manageIncentive>): Promise<void> {
  const outcome = await submitted;
  if (outcome.kind !== "done") throw new Error(JSON.stringify(outcome.answer));
}
