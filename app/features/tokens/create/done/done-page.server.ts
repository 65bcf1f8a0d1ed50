import { type Address, keccak256, zeroAddress } from "viem";
import { standardTokenAbi } from "#app/chain/abi/standard-token.ts";
import { readAtHead, type Reading } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId, type Network } from "#app/chain/networks.ts";
import { findAddress } from "#app/chain/parse-address.ts";
import { publicConfig } from "#app/chain/public-config.server.ts";
import { logoUrl } from "#app/domain/assets/listed-assets.server.ts";
import { findCreatedToken } from "#app/domain/tokens/created-tokens.server.ts";
import { findListed } from "#app/features/tokens/shared/token-list.server.ts";
import type { CreatedToken } from "#app/domain/tokens/model/created-token.types.ts";
import { fromBits } from "#app/domain/tokens/model/options.ts";
import { readVerification } from "#app/domain/tokens/verify/verify.server.ts";
import type { VerificationView } from "#app/domain/tokens/verify/verify.types.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";

/** Current state of the contract. */
export type TokenNow = {
  /** Whether its code is still what the factory deployed. */
  isGenuine: boolean;
  supply: bigint;
  owner: Address | null;
  mintingFinished: boolean;
  paused: boolean;
};

export type DonePage = {
  token: CreatedToken;
  now: Reading<TokenNow>;
  network: Network;
  networks: readonly Network[];
  /** Entry on the console's token list, with its logo's path; null if not listed. */
  listed: { logo: string | null } | null;
  verification: VerificationView;
  /** Lets a wallet load the logo from another origin. */
  publicUrl: string;
};

/** Loads a token created here; null if there is none at this address. */
export async function loadDonePage(text: string): Promise<DonePage | null> {
  const address = findAddress(text);
  if (address === null) return null;
  const token = await findCreatedToken(address);
  if (!token) return null;
  const [now, listed, verification] = await Promise.all([
    readNow(token),
    findListed(homeChainId, address),
    readVerification(token),
  ]);
  return {
    token,
    now,
    network: getNetwork(homeChainId),
    networks: publicConfig().networks,
    listed: listed && { logo: listed.logo === null ? null : logoUrl(listed.logo) },
    verification,
    publicUrl: getRuntime().env.publicUrl,
  };
}

function readNow({ chainId, token, codeHash, options }: CreatedToken): Promise<Reading<TokenNow>> {
  return readAtHead(chainId, `token-now:${token}`, async (client, blockNumber) => {
    const contract = { address: token, abi: standardTokenAbi, blockNumber } as const;
    const { mintable, pausable } = fromBits(options);
    const [code, supply, owner, mintingFinished, paused] = await Promise.all([
      client.getCode({ address: token, blockNumber }),
      client.readContract({ ...contract, functionName: "totalSupply" }),
      client.readContract({ ...contract, functionName: "owner" }),
      mintable ? client.readContract({ ...contract, functionName: "mintingFinished" }) : false,
      pausable ? client.readContract({ ...contract, functionName: "paused" }) : false,
    ]);
    return {
      isGenuine: code !== undefined && keccak256(code) === codeHash,
      supply,
      owner: owner === zeroAddress ? null : owner,
      mintingFinished,
      paused,
    };
  });
}
