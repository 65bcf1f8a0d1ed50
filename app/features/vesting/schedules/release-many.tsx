import type { Deployment } from "#app/chain/deployment.server.ts";
import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import layout from "#app/ui/layout.module.css";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";

type ReleaseManyProps = {
  schedules: readonly ListedSchedule[];
  deployments: readonly Deployment[];
  networks: readonly Network[];
};

/** Releases all shown, releasable schedules of listed tokens, in one transaction per network. */
export function ReleaseMany({ schedules, deployments, networks }: ReleaseManyProps) {
  const { start, blocker } = useTransaction();
  const onConfirmed = useCatchUp();
  const offers = deployments.flatMap((deployment) => {
    const ready = schedules.flatMap(({ chainId, id, unit, state }) =>
      // A single token with failing transfers would block them all.
      chainId === deployment.chainId && unit.isListed && state && state.releasable > 0n
        ? [{ id, unit, ...state }]
        : [],
    );
    return ready.length > 1 ? [{ deployment, ready }] : [];
  });
  if (offers.length === 0) return null;

  async function release({ deployment, ready }: (typeof offers)[number]) {
    // Loaded on click, because the transaction pulls in the contract's ABI.
    const { releaseManyTransaction } = await import("#app/domain/vesting/transactions.ts");
    start({ ...releaseManyTransaction(deployment, ready), onConfirmed });
  }

  return (
    <div className={layout["tools"]}>
      {offers.map((offer) => (
        <Button
          key={offer.deployment.chainId}
          blocker={blocker}
          onClick={() => void release(offer)}
        >
          Release {formatInteger(offer.ready.length)} schedules on{" "}
          {networks.find(({ chainId }) => chainId === offer.deployment.chainId)?.chainName}
        </Button>
      ))}
    </div>
  );
}
