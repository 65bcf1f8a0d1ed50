import type { Address } from "viem";
import type { Account } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { findOwnerBlocker } from "./blockers.ts";
import { useManage } from "./use-manage.ts";

type TreatButtonsProps = { facts: TokenFacts; address: Address; account: Account };

/** Owner actions on an account. */
export function TreatButtons({ facts, address, account }: TreatButtonsProps) {
  const { excluded, exempt } = account;
  const { blocker: walletBlocker, run } = useManage();
  const blocker = findOwnerBlocker(facts) ?? walletBlocker;
  return (
    <>
      <Button
        size="small"
        blocker={blocker}
        onClick={() =>
          run(({ excludeTransaction }) => excludeTransaction(facts.created, address, !excluded))
        }
      >
        {excluded ? "Include" : "Exclude"}
      </Button>
      <Button
        size="small"
        blocker={blocker}
        onClick={() =>
          run(({ exemptTransaction }) => exemptTransaction(facts.created, address, !exempt))
        }
      >
        {exempt ? "End exemption" : "Exempt"}
      </Button>
    </>
  );
}
