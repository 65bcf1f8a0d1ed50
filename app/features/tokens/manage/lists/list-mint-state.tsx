import { useFetcher } from "@remix-run/react";
import type { Hash } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { ListMint } from "./list-mint.types.ts";

type ListMintStateProps = {
  mint: ListMint;
  network: Network;
  /** Whether the signed-in wallet mints for the list. */
  isSender: boolean;
};

/** Outcome of a list's mint, with actions if it is uncertain. */
export function ListMintState({ mint, network, isSender }: ListMintStateProps) {
  const fix = useFetcher<{ message: string } | null>();
  const link = (hash: Hash) => (
    <Address
      value={hash}
      kind="transaction hash"
      explorer={<a href={explorerTransactionUrl([network], network.chainId, hash)}>View</a>}
    />
  );
  const button = (intent: "resend-mint" | "not-sent", label: string) => (
    <Button
      size="small"
      pending={fix.state !== "idle"}
      disabled={!isSender}
      onClick={() => void fix.submit({ intent }, { method: "post" })}
    >
      {label}
    </Button>
  );
  const error = fix.data && <Notice tone="warn">{fix.data.message}</Notice>;
  switch (mint.kind) {
    case "ready":
      return null;
    case "pending":
      return (
        <p>
          <Status tone="accent">Pending</Status> {link(mint.hash)}
        </p>
      );
    case "minted":
      return (
        <p>
          <Status tone="green">{mint.isFinal ? "Minted" : "Minted, not final yet"}</Status>{" "}
          {link(mint.hash)}
        </p>
      );
    case "reverted":
      return (
        <Notice tone="warn">
          The last mint failed; nothing was minted.{" "}
          {!mint.isFinal && "You can retry once that is final. "}
          {link(mint.hash)}
        </Notice>
      );
    case "replaced":
      return (
        <Notice tone="warn">
          The last mint can no longer be mined: another transaction of the wallet used its nonce,{" "}
          {formatInteger(mint.nonce)}. {link(mint.hash)}
        </Notice>
      );
    case "lost":
      return (
        <>
          <Notice
            tone="warn"
            remedy={
              mint.canResend ? button("resend-mint", "Send the same transaction again") : undefined
            }
          >
            The chain no longer lists the mint transaction, but it could still be mined if it is
            sent again. {describeLost(mint)} {link(mint.hash)}
          </Notice>
          {error}
        </>
      );
    case "unknown":
      return (
        <>
          <Notice tone="warn" remedy={button("not-sent", "It was not sent")}>
            A wallet was asked to mint on <Time at={mint.at} /> and has not reported the outcome.
            Check your wallet: a mint that was sent shows up here once mined. Confirm below only if
            it was rejected and is no longer pending there.
          </Notice>
          {error}
        </>
      );
  }
}

function describeLost({ nonce, canResend, isNonceUsed }: Extract<ListMint, { kind: "lost" }>) {
  if (nonce === null) {
    return "The console has not seen it, so its outcome is unknown: send it again from the wallet. To prevent double minting, nothing else is minted for this list until it is mined.";
  }
  if (isNonceUsed) {
    return `Another transaction of the wallet used its nonce, ${formatInteger(nonce)}. Once that is final and indexed, the list can be minted again.`;
  }
  const again = canResend
    ? "Send the same transaction again, which can be mined only once, or wait."
    : "Send it again from the wallet, or wait.";
  return `${again} The list can be minted again once another transaction of the wallet, such as a cancellation, has used its nonce, ${formatInteger(nonce)}, and is final.`;
}
