import { useFetcher } from "@remix-run/react";
import { useState } from "react";
import type { Hex } from "viem";
import { Button } from "#app/ui/forms/button.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import typography from "#app/ui/typography.module.css";
import { fetchDelivery } from "./delivery-requests.ts";
import styles from "./messages.module.css";
import type { Proof } from "#app/domain/bridge/relay/proof.server.ts";

type DeliverButtonProps = {
  id: Hex;
  proof: Proof;
  /** The destination's name. */
  to: string;
};

/** Delivers a message from the signed-in wallet, whether or not a relayer is running. */
export function DeliverButton({ id, proof, to }: DeliverButtonProps) {
  const { start, blocker } = useTransaction();
  const { submit } = useFetcher();
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const unproven = proof.kind === "missing" ? `It cannot be delivered yet. ${proof.message}` : null;

  async function deliver() {
    setChecking(true);
    setError(null);
    const check = await fetchDelivery(id);
    setChecking(false);
    if (check.kind === "rejected") return setError(check.message);
    // The import brings the mailbox's ABI, which the page needs only after a click.
    const { deliveryTransaction } = await import("./delivery-transaction.ts");
    start({
      ...deliveryTransaction(check),
      // The relayer may pause for half an hour after rejections; the result should show now.
      onConfirmed: () => submit({ intent: "look" }, { method: "post" }),
    });
  }

  return (
    <div className={styles["deliver"]}>
      <Button pending={isChecking} blocker={unproven ?? blocker} onClick={() => void deliver()}>
        Deliver from my wallet
      </Button>
      <p className={typography["note"]}>
        Anyone can deliver a signed message, and it arrives only once. Your wallet pays the gas on{" "}
        {to}.
      </p>
      {error !== null && <Notice tone="warn">{error}</Notice>}
    </div>
  );
}
