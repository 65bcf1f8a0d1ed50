import { useNavigation, useSearchParams } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { homeChainId } from "#app/chain/networks.ts";
import type { Asset } from "#app/domain/assets/asset.types.ts";
import type { FoundAsset } from "#app/domain/assets/find-asset.server.ts";

export type TokenLookup = {
  /** Current values of the address field and the network select. */
  address: string;
  chainId: string;
  setAddress: (address: string) => void;
  setChainId: (chainId: string) => void;
  look: () => void;
  /** Enters an address and looks it up. */
  find: (token: { chainId: string; address: string }) => void;
  /** Clears the entered address, since an asset of the list was selected. */
  clear: () => void;
  isPending: boolean;
  /** Lookup result of the entered address; null until it was looked up. */
  answer: FoundAsset | null;
};

type TokenLookupOptions = {
  /** Lookup result of the token in the page's URL. */
  requested: FoundAsset | null;
  /**
   * Selects the token that was found. Until then nothing is selected (empty id), so that the user
   * cannot continue with another asset than the one in the address field.
   */
  onChoose: (assetId: string) => void;
};

/**
 * Looks up a token by its address and selects it, by loading the page again with the token in its
 * URL.
 */
export function useTokenLookup({ requested, onChoose }: TokenLookupOptions): TokenLookup {
  const [search, setSearch] = useSearchParams();
  const { state } = useNavigation();
  const answered = keyOf(search.get("chain") ?? "", search.get("token") ?? "");
  const [chainId, setChainId] = useState(search.get("chain") ?? String(homeChainId));
  const [address, setAddress] = useState(search.get("token") ?? "");
  /** Requested lookup whose token is selected once found. */
  const wanted = useRef<string | null>(null);
  const inputKey = keyOf(chainId, address);

  function find(token: { chainId: string; address: string }) {
    setChainId(token.chainId);
    setAddress(token.address);
    onChoose("");
    wanted.current = keyOf(token.chainId, token.address);
    setSearch(
      { chain: token.chainId, token: token.address.trim() },
      { replace: true, preventScrollReset: true },
    );
  }

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
    look: () => find({ chainId, address }),
    find,
    clear: () => {
      wanted.current = null;
      setAddress("");
    },
    isPending: state === "loading",
    answer: inputKey === answered && address.trim() !== "" ? requested : null,
  };
}

/**
 * Returns the initially selected asset: the token that the URL requests, else the first one; empty
 * if the requested token was rejected.
 */
export function firstAssetId({
  assets,
  requested,
}: {
  assets: readonly Asset[];
  requested: FoundAsset | null;
}): string {
  return requested?.kind === "rejected" ? "" : (assets[0]?.id ?? "");
}

function keyOf(chainId: string, address: string): string {
  return `${address.trim()}@${chainId}`;
}
