import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { type Hex, hashTypedData } from "viem";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { WagmiProvider } from "wagmi";
import { connect } from "wagmi/actions";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import type { SignatureRequest } from "#app/wallet/context/signature-request.ts";
import {
  createTestChain,
  other,
  owner,
  publicConfig,
  rpcError,
  token,
} from "#app/wallet/transaction/wallet-chain.test-support.ts";
import SignatureDialog from "./signature-dialog.tsx";

beforeAll(letDialogsOpen);
afterEach(cleanup);

const signature: Hex = `0x${"11".repeat(65)}`;
const typedData = {
  domain: { name: "TaskEscrow", version: "1", chainId: 4443, verifyingContract: token },
  types: { Award: [{ name: "taskId", type: "uint256" }] },
  primaryType: "Award",
  message: { taskId: 7n },
} as const;

type Shown = { session?: Hex; onSigned?: SignatureRequest["onSigned"]; isConnected?: boolean };

async function show({ session = owner, onSigned, isConnected = true }: Shown = {}) {
  const chain = createTestChain();
  chain.on("eth_signTypedData_v4", () => signature);
  const [connector] = chain.config.connectors;
  if (isConnected && connector) await connect(chain.config, { connector });
  const calls = {
    onClose: vi.fn<() => void>(),
    onConnect: vi.fn<() => void>(),
    onSwitchChain: vi.fn<(chainId: number) => Promise<boolean>>().mockResolvedValue(true),
    onSaved: vi.fn<() => void>(),
    onSigned: vi.fn(onSigned ?? (async () => null)),
  };
  const plan: SignatureRequest = {
    chainId: 4443,
    title: "Approve the award",
    label: "Approve",
    typedData,
    onSigned: calls.onSigned,
  };
  const { onClose, onConnect, onSwitchChain, onSaved } = calls;
  render(
    <WagmiProvider config={chain.config} reconnectOnMount={false}>
      <SignatureDialog
        visible
        request={plan}
        config={publicConfig}
        session={{ address: session, chainId: 4443 }}
        {...{ onClose, onConnect, onSwitchChain, onSaved }}
      />
    </WagmiProvider>,
  );
  return { chain, ...calls };
}

const button = (name = "Approve") => screen.getByRole<HTMLButtonElement>("button", { name });

test("shows what is signed with its hash, and passes the signature on once", async () => {
  const { chain, onSigned, onSaved } = await show();
  const facts = screen.getByLabelText("You are signing").textContent;
  for (const fact of ["TAN Testnet (4443)", token, "Award", "taskId", "7"]) {
    expect(facts).toContain(fact);
  }
  expect(facts).toContain(hashTypedData(typedData));
  fireEvent.click(button());
  fireEvent.click(button());
  await screen.findByText("Signed and saved.");
  expect(chain.requested("eth_signTypedData_v4")).toHaveLength(1);
  expect(onSigned.mock.calls).toEqual([[signature]]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test("returns to the review without a message after a rejection in the wallet", async () => {
  const { chain, onSigned } = await show();
  chain.on("eth_signTypedData_v4", () => {
    throw rpcError(4001, "User rejected the request.");
  });
  fireEvent.click(button());
  await waitFor(() => expect(chain.requested("eth_signTypedData_v4")).toHaveLength(1));
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(screen.getByRole("status").textContent).toContain("Signing is free");
  expect(screen.queryByText(/did not sign/)).toBeNull();
  expect(onSigned).not.toHaveBeenCalled();
});

test("says that a request is already open in the wallet", async () => {
  const { chain, onSigned } = await show();
  chain.on("eth_signTypedData_v4", () => {
    throw rpcError(-32002, "Requested resource not available.");
  });
  fireEvent.click(button());
  await screen.findByText(/^A request is already open in your wallet/);
  expect(button().disabled).toBe(false);
  expect(onSigned).not.toHaveBeenCalled();
});

test("states why a signature was not accepted, and lets the user sign again", async () => {
  const { onSaved } = await show({ onSigned: async () => "The award was changed. Read it again." });
  fireEvent.click(button());
  await screen.findByText("The award was changed. Read it again.");
  expect(button().disabled).toBe(false);
  expect(onSaved).not.toHaveBeenCalled();
});

test("stays open if the console does not respond", async () => {
  await show({ onSigned: () => Promise.reject(new Error("offline")) });
  fireEvent.click(button());
  await screen.findByText(/The console is not responding, so the signature was not saved/);
});

test("lets only the signed-in wallet sign, and offers to connect it", async () => {
  const { chain, onConnect } = await show({ session: other });
  expect(screen.getByText(/is not the one you signed in with/)).toBeTruthy();
  expect(button().disabled).toBe(true);
  fireEvent.click(button("Connect Wallet"));
  expect(onConnect).toHaveBeenCalledOnce();
  expect(chain.requested("eth_signTypedData_v4")).toEqual([]);
});

test("does not ask another account that was selected in the wallet meanwhile", async () => {
  const { chain, onSigned } = await show();
  chain.selectAccount(other);
  fireEvent.click(button());
  await screen.findByText(`Your wallet now uses ${other}, but`, { exact: false });
  expect(chain.requested("eth_signTypedData_v4")).toEqual([]);
  chain.selectAccount(owner);
  fireEvent.click(button());
  await screen.findByText("Signed and saved.");
  expect(chain.requested("eth_signTypedData_v4")).toEqual([[owner, expect.any(String)]]);
  expect(onSigned).toHaveBeenCalledOnce();
});

test("asks to connect if there is no wallet", async () => {
  await show({ isConnected: false });
  expect(screen.getByText("Connect your wallet first.")).toBeTruthy();
  expect(button().disabled).toBe(true);
});
