import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { encodeErrorResult, numberToHex, parseAbi } from "viem";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { connect } from "wagmi/actions";
import { letDialogsOpen } from "#app/ui/dom.test-support.tsx";
import { dismissToast, toastQueue } from "#app/ui/feedback/toast.ts";
import {
  current,
  data,
  review,
  show,
  sign,
  signButton,
  status,
  step,
} from "./transaction-dialog.test-support.tsx";
import {
  createTestChain,
  firstHash,
  other,
  owner,
  publicConfig,
  rpcError,
  secondHash,
  token,
} from "./wallet-chain.test-support.ts";
import { resultShownMs } from "./use-close-after-result.ts";
import { addNetwork } from "./wallet-provider-calls.ts";

beforeAll(letDialogsOpen);
beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal(
    "fetch",
    vi.fn(async () => new Response(null, { status: 204 })),
  );
});
afterEach(() => {
  cleanup();
  dismissToast();
  vi.unstubAllGlobals();
});

test("simulates first, then shows what will be signed and its maximum cost", async () => {
  const { chain } = await show();
  expect(screen.getByRole("dialog", { name: "Send USDT" })).toBeTruthy();
  expect(status()).toBe("Checking…");
  await review();
  expect(current()).toEqual(["review, now"]);
  const facts = screen.getByLabelText("You are signing").textContent;
  for (const fact of ["TAN Testnet (4443)", token, "transfer", other, "5,000,000", "0 TAN"]) {
    expect(facts).toContain(fact);
  }
  expect(screen.getByText("Send 5 USDT on TAN Testnet")).toBeTruthy();
  expect(screen.getByText("Simulation passed: it would succeed now.")).toBeTruthy();
  // A fifth more gas than estimated, at the maximum price.
  expect(screen.getByLabelText("Effects").textContent).toMatch(/Network feeat most 0\.0000\d+ TAN/);
  expect(chain.requested("eth_sendTransaction")).toEqual([]);
});

test("cannot be closed or submitted twice while the wallet is open", async () => {
  const { chain, onClose } = await show();
  chain.on("eth_sendTransaction", () => new Promise(() => undefined));
  await review();
  const button = await signButton();
  // Two clicks before the first render.
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(status()).toBe("Confirm in your wallet."));
  expect(current()).toEqual(["sign, now"]);
  expect(button.getAttribute("aria-busy")).toBe("true");
  fireEvent.click(button);
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
  const [[sent]] = chain.requested("eth_sendTransaction") as [[object]];
  expect(sent).toMatchObject({ from: owner, to: token, data, gas: "0xea60" });
  expect(onClose).not.toHaveBeenCalled();
});

test("waits for the network once sent, and can be closed meanwhile", async () => {
  const { chain, onClose, onClosed, onConfirmed } = await show();
  await sign();
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  expect(current()).toEqual(["pending, now"]);
  const link = screen.getByRole("link", { name: "View transaction" });
  expect(link.getAttribute("href")).toContain(firstHash);
  expect(screen.queryByRole("button", { name: "Send 5 USDT" })).toBeNull();
  fireEvent.click(screen.getByText("Close"));
  expect(onClose).toHaveBeenLastCalledWith(false);
  expect(onClosed).toHaveBeenLastCalledWith(true);
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe("/api/transactions");
  expect(onConfirmed).not.toHaveBeenCalled();
  act(() => chain.mine("success"));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalled());
});

test("reports a confirmation, and notifies the page after its data was revalidated", async () => {
  const transactionConfirmed = vi.fn();
  const { chain, onClose, onClosed, onConfirmed } = await show({
    plan: { onConfirmed: transactionConfirmed },
  });
  chain.mine("success");
  await sign();
  await waitFor(() => expect(status()).toContain("Confirmed."));
  expect(current()).toEqual(["pending, done"]);
  await waitFor(() => expect(transactionConfirmed).toHaveBeenCalledWith(firstHash));
  const [[first = 0] = [], [second = 0] = []] = [onConfirmed, transactionConfirmed].map(
    ({ mock }) => mock.invocationCallOrder,
  );
  expect(first).toBeLessThan(second);
  expect(toastQueue.current().map(({ type, message }) => [type, message])).toContainEqual([
    "success",
    "Sent 5 USDT",
  ]);
  fireEvent.click(screen.getByText("Close"));
  expect(onClose).toHaveBeenLastCalledWith(true);
  expect(onClosed).toHaveBeenLastCalledWith(true);
});

test("explains a failure on the chain, with details to copy", async () => {
  const { chain, onClose, onClosed, onConfirmed } = await show();
  chain.mine("reverted");
  const [abi, args] = [parseAbi(["error Error(string)"]), ["Closed for today"]] as const;
  const reason = encodeErrorResult({ abi, errorName: "Error", args });
  chain.on("eth_call", () => Promise.reject(rpcError(3, "execution reverted", reason)));
  await sign();
  await waitFor(() => expect(current()).toEqual(["pending, failed"]));
  expect(status()).toContain("Closed for today");
  expect(screen.getByRole("button", { name: "Copy details" })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toContain(firstHash);
  expect(toastQueue.current().map(({ type }) => type)).toContain("error");
  fireEvent.click(screen.getByText("Close"));
  expect(onClose).toHaveBeenLastCalledWith(true);
  expect(onClosed).toHaveBeenLastCalledWith(false);
  expect(onConfirmed).not.toHaveBeenCalled();
});

test("reports a replaced transaction and names its replacement", async () => {
  const { chain, onConfirmed } = await show();
  await sign();
  await waitFor(() => expect(chain.requested("eth_getTransactionByHash")).not.toEqual([]));
  chain.replace({ to: other });
  await waitFor(() =>
    expect(status()).toContain("Another transaction from your wallet replaced it"),
  );
  expect(current()).toEqual(["pending, replaced"]);
  expect(screen.getByRole("link").getAttribute("href")).toContain(secondHash);
  expect(onConfirmed).not.toHaveBeenCalled();
});

test("returns to the review after a rejection in the wallet, without a message, and can be signed again", async () => {
  const { chain, onClosed } = await show();
  chain.on("eth_sendTransaction", () => Promise.reject(rpcError(4001, "User rejected")));
  await sign();
  await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
  await review();
  expect(screen.getByRole("dialog").textContent).not.toMatch(/reject|did not send/i);
  fireEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(onClosed).toHaveBeenLastCalledWith(false);
  chain.on("eth_sendTransaction", () => firstHash);
  await sign();
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
});

const failing = () => Promise.reject(rpcError(-32603, "Internal JSON-RPC error."));

test("finds what a wallet has sent before it failed, and does not let it be sent twice", async () => {
  const { chain, onClosed } = await show();
  chain.on("eth_sendTransaction", failing);
  await sign();
  expect(await screen.findByText(/It is not known whether your wallet has sent/)).toBeTruthy();
  fireEvent.click(screen.getByText("Close"));
  expect(onClosed).toHaveBeenLastCalledWith(true);
  expect((await signButton("Sign again")).getAttribute("aria-busy")).toBe("true");
  // Packed addresses are written with their checksum, which a node does not know.
  chain.include({ hash: firstHash, data: `0x${data.slice(2).toUpperCase()}` });
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  expect(screen.getByRole("link").getAttribute("href")).toContain(firstHash);
  chain.mine("success");
  await waitFor(() => expect(status()).toContain("Confirmed."));
  expect(chain.requested("eth_sendTransaction")).toHaveLength(1);
});

test("finds what a wallet has sent that never answers", async () => {
  const { chain } = await show();
  chain.on("eth_sendTransaction", () => new Promise(() => undefined));
  await sign();
  await waitFor(() => expect(status()).toBe("Confirm in your wallet."));
  // The user sends something else first.
  const searched = chain.requested("eth_getBlockByNumber").length;
  chain.include({ hash: secondHash, data: "0x1234" });
  await waitFor(() =>
    expect(chain.requested("eth_getBlockByNumber").length).toBeGreaterThan(searched),
  );
  expect(status()).toBe("Confirm in your wallet.");
  chain.include({ hash: firstHash, data, nonce: "0x8" });
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  expect(screen.getByRole("link").getAttribute("href")).toContain(firstHash);
  chain.mine("success");
  await waitFor(() => expect(status()).toContain("Confirmed."));
});

test("names another transaction that the wallet has sent instead", async () => {
  const { chain, onConfirmed } = await show();
  chain.on("eth_sendTransaction", failing);
  await sign();
  await screen.findByText(/It is not known whether your wallet has sent/);
  chain.include({ hash: secondHash, data: "0x1234" });
  await waitFor(() => expect(status()).toContain("Another transaction from your wallet replaced"));
  expect(screen.getByRole("link").getAttribute("href")).toContain(secondHash);
  expect(onConfirmed).not.toHaveBeenCalled();
});

test("lets a lost transaction be signed again with the same nonce, so that only one counts", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { chain } = await show();
  chain.on("eth_sendTransaction", failing);
  await sign();
  await screen.findByText(/It is not known whether your wallet has sent/);
  vi.setSystemTime(Date.now() + 11_000);
  expect(await screen.findByText(/The network has not seen it so far/)).toBeTruthy();
  // Rejecting the second attempt tells nothing about the first one.
  chain.on("eth_sendTransaction", () => Promise.reject(rpcError(4001, "User rejected")));
  fireEvent.click(await signButton("Sign again"));
  await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(2));
  expect(await screen.findByText(/It is not known whether your wallet has sent/)).toBeTruthy();
  vi.setSystemTime(Date.now() + 11_000);
  await screen.findByText(/The network has not seen it so far/);
  chain.on("eth_sendTransaction", () => secondHash);
  fireEvent.click(await signButton("Sign again"));
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  const again = [{ nonce: "0x7" }];
  expect(chain.requested("eth_sendTransaction")).toMatchObject([[{}], again, again]);
  vi.useRealTimers();
});

test("remembers an unanswered request over a reload, and finds what became of it", async () => {
  const first = await show();
  first.chain.on("eth_sendTransaction", () => new Promise(() => undefined));
  await sign();
  await waitFor(() => expect(first.chain.requested("eth_sendTransaction")).toHaveLength(1));
  cleanup();

  const { chain } = await show();
  await review();
  const button = await signButton();
  // Two clicks before the first render.
  act(() => {
    button.click();
    button.click();
  });
  expect(await screen.findByText(/has not answered an earlier request/)).toBeTruthy();
  chain.include({ hash: firstHash, data });
  await waitFor(() => expect(status()).toContain("Sent. Waiting for the network."));
  expect(chain.requested("eth_sendTransaction")).toEqual([]);
  cleanup();

  // A transaction that was found is no longer an open request, so the next one is a new payment.
  const third = await show();
  await sign();
  await waitFor(() => expect(third.chain.requested("eth_sendTransaction")).toHaveLength(1));
});

test("forgets a request that the user has rejected", async () => {
  const first = await show();
  first.chain.on("eth_sendTransaction", () => Promise.reject(rpcError(4001, "User rejected")));
  await sign();
  await waitFor(() => expect(first.chain.requested("eth_sendTransaction")).toHaveLength(1));
  await review();
  cleanup();
  const second = await show();
  await sign();
  await waitFor(() => expect(second.chain.requested("eth_sendTransaction")).toHaveLength(1));
});

test("says that a request is already open in the wallet", async () => {
  const { chain } = await show();
  chain.on("eth_sendTransaction", () =>
    Promise.reject(rpcError(-32002, "Requested resource not available.")),
  );
  await sign();
  expect(await screen.findByText(/A request is already open in your wallet/)).toBeTruthy();
  expect((await signButton()).getAttribute("aria-busy")).toBeNull();
});

test("goes on waiting while the chain cannot be read", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { chain } = await show();
  const unavailable = () => Promise.reject(rpcError(-32000, "unavailable"));
  chain.on("eth_getTransactionReceipt", unavailable);
  chain.on("eth_getTransactionByHash", unavailable);
  await sign();
  await waitFor(() => expect(status()).toContain("Waiting for the network."));
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(status()).toContain("cannot be reached right now"));
  chain.on("eth_getTransactionByHash", () => ({ from: owner, nonce: "0x7" }));
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(status()).toContain("Waiting for the network."));
  chain.mine("success");
  await waitFor(() => expect(status()).toContain("Confirmed."));
  vi.useRealTimers();
});

test("says that the wallet's nonce is ahead of a network that was started over", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { chain } = await show();
  await sign();
  await waitFor(() => expect(status()).toContain("Waiting for the network."));
  chain.on("eth_getTransactionCount", () => "0x0");
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() =>
    expect(status()).toContain("this transaction has the nonce 7, but the network expects 0"),
  );
  chain.on("eth_getTransactionCount", () => "0x7");
  await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(status()).toContain("Waiting for the network."));
  vi.useRealTimers();
});

test("explains a hash that the network does not know, such as that of a multisig's proposal", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const { chain } = await show();
  chain.on("eth_getTransactionByHash", () => null);
  await sign();
  await waitFor(() => expect(status()).toContain("Waiting for the network."));
  for (let check = 0; check < 6; check += 1) await vi.advanceTimersByTimeAsync(5_000);
  await waitFor(() => expect(status()).toContain("If your wallet is a multisig"));
  vi.useRealTimers();
});

test("does not open the wallet while the chain cannot be read", async () => {
  const { chain } = await show();
  await review();
  chain.on("eth_getTransactionCount", () => Promise.reject(rpcError(-32000, "unavailable")));
  await sign();
  expect(
    await screen.findByText("TAN Testnet cannot be reached right now. Try again."),
  ).toBeTruthy();
  expect(chain.requested("eth_sendTransaction")).toEqual([]);
});

test("closes by itself after a result, unless its reader does something", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  try {
    const left = await show();
    left.chain.mine("success");
    await sign();
    await waitFor(() => expect(status()).toContain("Confirmed."));
    expect(screen.getByText("Sent 5 USDT on TAN Testnet")).toBeTruthy();
    vi.advanceTimersByTime(resultShownMs - 2_000);
    expect(left.onClose).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2_000);
    expect(left.onClose).toHaveBeenCalledExactlyOnceWith(true);
    expect(left.onClosed).toHaveBeenCalledExactlyOnceWith(true);
    cleanup();

    const read = await show();
    read.chain.mine("success");
    await sign();
    await waitFor(() => expect(status()).toContain("Confirmed."));
    fireEvent.pointerDown(screen.getByText("Decoded call, contract and calldata hash"));
    vi.advanceTimersByTime(2 * resultShownMs);
    expect(read.onClose).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});

test("explains why a step must not be signed after all, without opening the wallet", async () => {
  const hooks = {
    beforeSign: () => Promise.reject(new Error("The list has changed.")),
    onSent: vi.fn(),
    onNotSent: vi.fn(),
  };
  const { chain } = await show({ plan: { steps: [{ ...step, hooks }] } });
  await sign();
  expect(await screen.findByText("The list has changed.")).toBeTruthy();
  expect(chain.requested("eth_sendTransaction")).toEqual([]);
  expect(hooks.onSent).not.toHaveBeenCalled();
});

test("signs an approval as a separate step, before the call that needs it", async () => {
  const usdt = { token, symbol: "USDT", decimals: 6 } as const;
  const approve = { ...usdt, spender: other, amountUnits: 5_000_000n } as const;
  const { chain, onConfirmed } = await show({ plan: { approve } });
  chain.mine("success");
  await review();
  expect(screen.getByText("Transaction 1 of 2: approve")).toBeTruthy();
  expect(current()).toEqual(["approve, now"]);
  expect(screen.getByLabelText("You are signing").textContent).toContain("5 USDT");
  chain.on("eth_sendTransaction", () => secondHash);
  await sign("Approve USDT");
  expect(await screen.findByText("Transaction 2 of 2: sign")).toBeTruthy();
  await review();
  expect(current()).toEqual(["sign, now"]);
  chain.on("eth_sendTransaction", () => firstHash);
  await sign();
  await waitFor(() => expect(current()).toEqual(["pending, done"]));
  await waitFor(() => expect(onConfirmed).toHaveBeenCalledTimes(2));
});

test("offers the approval again if its amount was lowered in the wallet", async () => {
  const usdt = { token, symbol: "USDT", decimals: 6 } as const;
  const approve = { ...usdt, spender: other, amountUnits: 5_000_000n } as const;
  const { chain } = await show({ plan: { approve } });
  chain.mine("success");
  await review();
  chain.on("eth_sendTransaction", () => secondHash);
  chain.on("eth_call", () => numberToHex(2_500_000n, { size: 32 }));
  chain.on("eth_estimateGas", () => Promise.reject(rpcError(3, "execution reverted", "0x")));
  await sign("Approve USDT");
  const again = await screen.findByRole("button", { name: "Approve" });
  expect(screen.getByText("Transaction 2 of 2: sign")).toBeTruthy();
  chain.on("eth_estimateGas", () => numberToHex(50_000n));
  fireEvent.click(again);
  expect(await screen.findByText("Transaction 1 of 3: approve")).toBeTruthy();
  await review();
  expect(await signButton("Reset the USDT allowance")).toBeTruthy();
});

test("warns of reflections that a contract would keep, unless it forwards the tokens", async () => {
  const usdt = { token, symbol: "USDT", decimals: 6 } as const;
  const approve = { ...usdt, spender: other, amountUnits: 5_000_000n } as const;
  // Zero is both an allowance and "not excluded".
  await show({ plan: { approve } });
  expect(await screen.findByText(/USDT pays reflections to its holders/)).toBeTruthy();
  cleanup();

  await show({ plan: { approve: { ...approve, isForwarded: true } } });
  await review();
  expect(screen.queryByText(/pays reflections/)).toBeNull();
  cleanup();

  const excluded = createTestChain();
  excluded.on("eth_call", () => numberToHex(1n, { size: 32 }));
  await show({ chain: excluded, plan: { approve } });
  await review();
  expect(screen.queryByText(/pays reflections/)).toBeNull();
  cleanup();

  const plain = createTestChain();
  plain.on("eth_call", () => Promise.reject(rpcError(3, "execution reverted", "0x")));
  await show({ chain: plain, plan: { approve } });
  expect(await signButton("Approve USDT")).toBeTruthy();
  expect(screen.queryByText(/pays reflections/)).toBeNull();
});

test("signs nothing without a wallet, and offers to connect one", async () => {
  const { onConnect } = await show({ isConnected: false });
  expect(await screen.findByText("Connect your wallet first.")).toBeTruthy();
  expect((await signButton()).matches(":disabled")).toBe(true);
  expect(status()).toBe("Fix this first.");
  fireEvent.click(screen.getByRole("button", { name: "Connect Wallet" }));
  expect(onConnect).toHaveBeenCalledOnce();
});

test("asks a wallet on another chain to switch", async () => {
  const chain = createTestChain();
  chain.on("eth_chainId", () => "0x61");
  const { onSwitchChain } = await show({ chain });
  fireEvent.click(await screen.findByRole("button", { name: "Switch network" }));
  expect(onSwitchChain).toHaveBeenCalledWith(4443);
});

test("gives a wallet with another network of this chain id the console's", async () => {
  const chain = createTestChain();
  chain.onWallet("eth_getBlockByNumber", () => ({ hash: secondHash }));
  chain.onWallet("wallet_addEthereumChain", () => {
    chain.onWallet("eth_getBlockByNumber", null);
    return null;
  });
  await show({ chain });
  expect(await screen.findByText(/: block \d+ differs/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Add the network" }));
  await review();
  expect(chain.requested("wallet_addEthereumChain")).toMatchObject([
    [{ chainId: "0x115b", rpcUrls: ["https://console.example/rpc/4443"] }],
  ]);
});

test("gives a wallet the public RPC address of a network that has one", async () => {
  const chain = createTestChain();
  const requested = chain.config.connectors[0];
  if (!requested) throw new Error("There is no wallet.");
  chain.onWallet("wallet_addEthereumChain", () => null);
  const [network] = publicConfig.networks;
  if (!network) throw new Error("There is no network.");
  await connect(chain.config, { connector: requested });
  await addNetwork(requested, { ...network, publicRpcUrl: "https://rpc.example" }, publicConfig);
  expect(chain.requested("wallet_addEthereumChain")).toMatchObject([
    [{ rpcUrls: ["https://rpc.example"] }],
  ]);
});

test.each([
  ["a revert without data", rpcError(-32000, "execution reverted"), "without giving a reason"],
  [
    "more gas than a block has",
    rpcError(-32000, "gas required exceeds allowance (30000000)"),
    "TAN Testnet refused it: “gas required exceeds allowance (30000000)”",
  ],
])("says what the node has answered, not that it is silent: %s", async (_, error, message) => {
  const chain = createTestChain();
  chain.on("eth_estimateGas", () => Promise.reject(error));
  await show({ chain });
  expect(await screen.findByText(message, { exact: false })).toBeTruthy();
  expect(screen.queryByText(/is not responding/)).toBeNull();
});

test("shows what the simulation does not, and lets the call be signed", async () => {
  const findWarning = async () => "The call would fail in two days.";
  const { chain } = await show({ plan: { steps: [{ ...step, findWarning }] } });
  await review();
  expect(screen.getByText("The call would fail in two days.")).toBeTruthy();
  await sign();
  await waitFor(() => expect(chain.requested("eth_sendTransaction")).toHaveLength(1));
});

test("does not wait for a warning that cannot be found", async () => {
  const findWarning = () => Promise.reject(new Error("offline"));
  await show({ plan: { steps: [{ ...step, findWarning }] } });
  await review();
});

test("removes a blocker once it is fixed", async () => {
  const chain = createTestChain();
  chain.on("eth_getBalance", () => "0x0");
  await show({ chain });
  expect(await screen.findByText(/^Your wallet has 0 TAN, but 0\.\d+ TAN are needed/)).toBeTruthy();
  expect((await signButton()).matches(":disabled")).toBe(true);
  chain.on("eth_getBalance", () => "0xde0b6b3a7640000");
  fireEvent.click(screen.getByRole("button", { name: "Check again" }));
  await review();
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull();
});
