import { useCatchUp } from "#app/common/events/use-catch-up.ts";
import type { Network } from "#app/chain/networks.ts";
import { Button } from "#app/ui/button.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import styles from "./vesting.module.css";
import type { ListedSchedule, VestingPlace } from "./vesting.types.ts";

type ReleaseManyProps = {
  schedules: readonly ListedSchedule[];
  places: readonly VestingPlace[];
  networks: readonly Network[];
};

/** One transaction a network for all shown schedules of listed tokens that can be released. */
export function ReleaseMany({ schedules, places, networks }: ReleaseManyProps) {
  const { start, canWrite } = useTransaction();
  const onConfirmed = useCatchUp();
  const offers = places.flatMap((place) => {
    const ready = schedules.flatMap(({ chainId, id, unit, state }) =>
      // One token that refuses its transfer would stop them all.
      chainId === place.chainId && unit.isListed && state && state.releasable > 0n
        ? [{ id, unit, ...state }]
        : [],
    );
    return ready.length > 1 ? [{ place, ready }] : [];
  });
  if (offers.length === 0) return null;

  async function release({ place, ready }: (typeof offers)[number]) {
    // The plan brings the contract's ABI, which the page does not need before a click.
    const { releaseManyPlan } = await import("./plans.ts");
    start({ ...releaseManyPlan(place, ready), onConfirmed });
  }

  return (
    <div className={styles["tools"]}>
      {offers.map((offer) => (
        <Button
          key={offer.place.chainId}
          disabled={!canWrite}
          title={canWrite ? undefined : "Connect the wallet that is signed in"}
          onClick={() => void release(offer)}
        >
          Release {formatInteger(offer.ready.length)} schedules on{" "}
          {networks.find(({ chainId }) => chainId === offer.place.chainId)?.chainName}
        </Button>
      ))}
    </div>
  );
}
