import { useFetcher } from "@remix-run/react";
import type { Hash } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { formatInteger, formatUtc } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import type { ListMint } from "./list-mint.types.ts";

type ListMintStateProps = {
  mint: ListMint;
  network: Network;
  /** Whether the signed-in wallet is the one that mints for the list. */
  isOwn: boolean;
};

/** What became of the mint of a list, and what can be done where that is not certain. */
export function ListMintState({ mint, network, isOwn }: ListMintStateProps) {
  const mend = useFetcher<{ sentence: string } | null>();
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
      pending={mend.state !== "idle"}
      disabled={!isOwn}
      onClick={() => void mend.submit({ intent }, { method: "post" })}
    >
      {label}
    </Button>
  );
  const refusal = mend.data && <Notice tone="warn">{mend.data.sentence}</Notice>;
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
          The last mint failed, and nothing was made.{" "}
          {!mint.isFinal && "It can be tried again once that is final. "}
          {link(mint.hash)}
        </Notice>
      );
    case "replaced":
      return (
        <Notice tone="warn">
          The last mint was never mined, and cannot be any more: another transaction of the wallet
          has its nonce, {formatInteger(mint.nonce)}. {link(mint.hash)}
        </Notice>
      );
    case "lost":
      return (
        <>
          <Notice
            tone="warn"
            {...(mint.canResend && {
              remedy: button("resend-mint", "Send the same transaction again"),
            })}
          >
            The chain no longer knows the mint that the wallet has sent, but may mine it all the
            same once anybody sends it again. {wordsOfLost(mint)} {link(mint.hash)}
          </Notice>
          {refusal}
        </>
      );
    case "unknown":
      return (
        <>
          <Notice tone="warn" remedy={button("not-sent", "It was not sent")}>
            A wallet was asked to mint on {formatUtc(mint.at)} and has not said what became of it.
            Look into the wallet: a mint that was sent is found here once it is mined. Only if it
            was refused, and no longer waits to be confirmed there, say so.
          </Notice>
          {refusal}
        </>
      );
  }
}

function wordsOfLost({ nonce, canResend, isNonceUsed }: Extract<ListMint, { kind: "lost" }>) {
  if (nonce === null) {
    return "The console has never seen it there, so it cannot tell when it is over: send it again from the wallet. Until it is mined nothing else is minted for this list, which would else be minted twice.";
  }
  if (isNonceUsed) {
    return `Another transaction of the wallet has its nonce, ${formatInteger(nonce)}. Once that is final, and the token's events are read up to it, the list can be minted anew.`;
  }
  const again = canResend
    ? "Send the same transaction again, which can be mined only once, or wait."
    : "Send it again from the wallet, or wait.";
  return `${again} The list can be minted anew once another transaction of the wallet has used its nonce, ${formatInteger(nonce)}, for good, such as one that cancels it.`;
}
