import {
  type Address,
  type Hex,
  encodeFunctionData,
  isAddressEqual,
  keccak256,
  stringToHex,
  zeroHash,
} from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { type Call, type ChainSession, sendAll } from "./chain-session.ts";

/** Every contract with OpenZeppelin's AccessControl has these role functions. */
const abi = taskEscrowAbi;
const adminRole = zeroHash;

export type Grant = { contract: Address; role: Hex; account: Address; title: string };

/** @param role Name in the contract, whose hash is the role, or `DEFAULT_ADMIN_ROLE`. */
export function grantOf(
  contract: { name: string; address: Address },
  role: string,
  account: Address,
): Grant {
  return {
    contract: contract.address,
    role: role === "DEFAULT_ADMIN_ROLE" ? adminRole : keccak256(stringToHex(role)),
    account,
    title: `grant ${account} the ${role} of ${contract.name}`,
  };
}

/**
 * Hands contracts over: grants missing roles, and finally the deployer renounces its own unless it
 * is an admin. Existing grants are left alone; what the deployer can no longer change is logged.
 */
export async function transferAdmin(
  session: ChainSession,
  options: {
    what: string;
    contracts: readonly Address[];
    grants: readonly Grant[];
    admins: readonly Address[];
  },
): Promise<void> {
  const { account, log } = session;
  const { what, grants, admins } = options;
  const [isAdminOf, held] = await Promise.all([
    Promise.all(
      options.contracts.map((contract) =>
        hasRole(session, { contract, role: adminRole, account: account.address }),
      ),
    ),
    Promise.all(grants.map((grant) => hasRole(session, grant))),
  ]);
  const contracts = options.contracts.filter((_, index) => isAdminOf[index]);
  const missing = grants.filter((_, index) => !held[index]);
  const mayGrant = ({ contract }: Grant) => contracts.includes(contract);
  for (const { title } of missing.filter((grant) => !mayGrant(grant))) {
    log(`left to an admin, the deployer may not: ${title}`);
  }
  await sendAll(session, missing.filter(mayGrant).map(grantCall));
  if (admins.some((admin) => isAddressEqual(admin, account.address))) return;
  await sendAll(
    session,
    contracts.map((contract) => ({
      title: `give up the deployer's power over ${contract}`,
      to: contract,
      data: encodeFunctionData({
        abi,
        functionName: "renounceRole",
        args: [adminRole, account.address],
      }),
    })),
  );
  if (contracts.length > 0) log(`${what} belongs to ${admins.join(", ")}`);
}

function grantCall({ contract, role, account, title }: Grant): Call {
  const data = encodeFunctionData({ abi, functionName: "grantRole", args: [role, account] });
  return { title, to: contract, data };
}

function hasRole(
  { client }: ChainSession,
  { contract, role, account }: Pick<Grant, "contract" | "role" | "account">,
): Promise<boolean> {
  return client.readContract({
    address: contract,
    abi,
    functionName: "hasRole",
    args: [role, account],
  });
}
