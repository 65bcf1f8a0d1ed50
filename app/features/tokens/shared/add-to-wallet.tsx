import { useState } from "react";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { type ShowTokenOutcome, useWallet } from "#app/wallet/context/wallet-context.ts";
import typography from "#app/ui/typography.module.css";

type AddToWalletProps = {
  token: Pick<CreatedToken, "chainId" | "token" | "symbol" | "decimals">;
  image: string | null;
};

const outcomeLabels: Readonly<Record<ShowTokenOutcome, string>> = {
  shown: "Your wallet shows it.",
  rejected: "Not added: the request was rejected in your wallet.",
  failed: "Your wallet cannot add tokens from a page. Add it there by address.",
};

/** Asks the connected wallet to add the token. */
export function AddToWallet({ token, image }: AddToWalletProps) {
  const { state, showToken } = useWallet();
  const [outcome, setOutcome] = useState<ShowTokenOutcome | "asking" | null>(null);
  const isConnected = state.kind === "connected";

  async function addToken(): Promise<void> {
    setOutcome("asking");
    const { chainId, token: address, symbol, decimals } = token;
    const shown = { chainId, address, symbol, decimals, image: image ?? undefined };
    setOutcome(await showToken(shown).catch((): ShowTokenOutcome => "failed"));
  }

  return (
    <>
      <Button
        pending={outcome === "asking"}
        blocker={isConnected ? null : "Connect a wallet first"}
        onClick={() => void addToken()}
      >
        Add to wallet
      </Button>
      <span className={typography["note"]} role="status">
        {outcome !== null && outcome !== "asking" && outcomeLabels[outcome]}
      </span>
    </>
  );
}
