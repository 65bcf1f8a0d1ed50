import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "./asset.types.ts";
import type { FoundAsset } from "./find-asset.server.ts";

export type TokenLookup = {
  /** As the field and its select have them. */
  address: string;
  chainId: string;
  setAddress: (address: string) => void;
  setChainId: (chainId: string) => void;
  look: () => void;
  /** Takes back what was typed: an asset of the list is meant. */
  clear: () => void;
  isPending: boolean;
  /** The page's answer to what the field holds; `null` until it was looked up. */
  answer: FoundAsset | null;
};

type TokenLookupOptions = {
  /** The answer to the token that the page's URL names. */
  requested: FoundAsset | null;
  /**
   * Chooses the token that was found. Until it is, nothing is chosen (an empty id), so that nobody goes
   * on with another asset than the one whose address stands in the field.
   */
  onChoose: (assetId: string) => void;
};

/** Looks a token up by its address and chooses it: the page is asked for again with it in its URL. */
export function useTokenLookup({ requested, onChoose }: TokenLookupOptions): TokenLookup {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const answered = keyOf(search.get("chain") ?? "", search.get("token") ?? "");
  const [chainId, setChainId] = useState(search.get("chain") ?? String(homeChainId));
  const [address, setAddress] = useState(search.get("token") ?? "");
  /** What was looked up and is to be chosen once it is found. */
  const wanted = useRef<string | null>(null);
  const typed = keyOf(chainId, address);

  useEffect(() => {
    if (wanted.current !== answered || requested?.kind !== "found") return;
    wanted.current = null;
    onChoose(requested.asset.id);
  }, [answered, requested, onChoose]);

  function type(next: { chainId: string; address: string }) {
    wanted.current = null;
    setChainId(next.chainId);
    setAddress(next.address);
    if (next.address.trim() !== "") onChoose("");
  }

  return {
    address,
    chainId,
    setAddress: (next) => type({ chainId, address: next }),
    setChainId: (next) => type({ chainId: next, address }),
    look: () => {
      onChoose("");
      wanted.current = typed;
      setSearch(
        { chain: chainId, token: address.trim() },
        { replace: true, preventScrollReset: true },
      );
    },
    clear: () => {
      wanted.current = null;
      setAddress("");
    },
    isPending: state === "loading",
    answer: typed === answered && address.trim() !== "" ? requested : null,
  };
}

/** What a page with this offer begins with: the token that its URL asks for, if it is one. */
export function firstAssetId({
  assets,
  requested,
}: {
  assets: readonly Asset[];
  requested: FoundAsset | null;
}): string {
  return requested?.kind === "refused" ? "" : (assets[0]?.id ?? "");
}

function keyOf(chainId: string, address: string): string {
  return `${address.trim()}@${chainId}`;
}
