import { useSearchParams } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { encodeAbiParameters, encodeEventTopics, type TransactionReceipt, zeroHash } from "viem";
import { afterEach, beforeEach, expect, test } from "vitest";
import { vestingAbi } from "#app/chain/abi/vesting.ts";
import type { Network } from "#app/chain/networks.ts";
import type { NumberedPage } from "#app/kit/list/pages.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { decodeCall } from "#app/wallet/transaction/decode-call.ts";
import { prepareCalls } from "#app/wallet/transaction/prepared-call.ts";
import { ScheduleList } from "./schedule-list.tsx";
import type { ListedSchedule, ScheduleState } from "#app/domain/vesting/vesting.types.ts";

const funder = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";
const beneficiary = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const token = "0x5FbDB2315678afecb367f032d93F642f64180aa3";
const secondToken = "0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512";
const deployment = { chainId: 4443, address: secondToken, codeHash: zeroHash, block: 1 } as const;
const networks = [{ chainId: 4443, chainName: "TAN Testnet" } as unknown as Network];

type Changes = Partial<Omit<ListedSchedule, "state">> & { state?: Partial<ScheduleState> };

/** A schedule of 1,000 with 250 unlocked, at a position of the first batch, from 1. */
function scheduleAt(position: number, { state, ...changes }: Changes = {}): ListedSchedule {
  const of = changes.token ?? token;
  const terms = { start: 1, cliff: 0, duration: 100, step: 0, startBps: 0, cliffBps: 0 };
  const unlocked: ScheduleState = {
    status: "streaming",
    beneficiary,
    proposed: null,
    vested: 25_000n,
    released: 0n,
    releasable: 25_000n,
    returned: 0n,
    revokedAt: null,
  };
  return {
    chainId: 4443,
    id: (BigInt(of) << 96n) | (1n << 8n) | BigInt(position - 1),
    token: of,
    unit: { symbol: "WTAN", decimals: 2, isListed: true },
    funder,
    total: 100_000n,
    terms: { ...terms, revocable: true, transferable: false },
    isFinal: true,
    ...changes,
    state: { ...unlocked, ...state },
  };
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/** Renders pages of a list, the second of which follows a click on "Next". */
function show(...pages: (readonly ListedSchedule[])[]) {
  const opened: WalletTransaction[] = [];
  function Page() {
    const [search] = useSearchParams();
    const session = { address: funder, chainId: 4443 } as const;
    const openTransaction = (transaction: WalletTransaction) => void opened.push(transaction);
    return (
      <TestWallet session={session} openTransaction={openTransaction}>
        <ScheduleList
          networks={networks}
          deployments={[deployment]}
          revoker={funder}
          page={pageAt(pages, Number(search.get("page") ?? 1))}
          empty={<EmptyState>Schedules appear here.</EmptyState>}
        />
      </TestWallet>
    );
  }
  const Stub = createRemixStub([{ path: "/", Component: Page }]);
  render(<Stub />);
  return { opened };
}

function pageAt(
  pages: readonly (readonly ListedSchedule[])[],
  page: number,
): NumberedPage<ListedSchedule> {
  const rows = [...(pages[page - 1] ?? [])];
  return { rows, page, pages: pages.length, total: pages.flat().length };
}

const box = (position: number) =>
  screen.getByRole("checkbox", { name: `Select WTAN 1.${position}` });
const bar = () => screen.getByRole("group", { name: "Selected schedules" });
const button = (name: string) => within(bar()).getByRole("button", { name });

test("offers only schedules that the account may revoke and that would return something", () => {
  const open = scheduleAt(1);
  show([
    open,
    scheduleAt(2, { funder: beneficiary }),
    scheduleAt(3, { terms: { ...open.terms, revocable: false } }),
    scheduleAt(4, { state: { revokedAt: 5 } }),
    scheduleAt(5, { state: { vested: 100_000n } }),
    { ...scheduleAt(6), state: null },
  ]);
  const boxes = within(screen.getByRole("table")).getAllByRole("checkbox");
  expect(boxes).toEqual([box(1)]);
});

test("says what returns and what stays of the selected ones, by token", async () => {
  const usdt = { symbol: "USDT", decimals: 6, isListed: true };
  show([scheduleAt(1), scheduleAt(2), scheduleAt(3, { token: secondToken, unit: usdt })]);
  expect(within(bar()).queryByRole("button")).toBeNull();
  box(1).focus();
  await userEvent.keyboard(" ");
  expect(bar().textContent).toContain(
    "1 selected750 of 1,000 WTAN would return to you. 250 have vested and stay with the recipient.",
  );
  const all = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect(all.indeterminate).toBe(true);
  await userEvent.click(all);
  expect(bar().textContent).toContain("3 selected1,500 of 2,000 WTAN would return to you.");
  expect(bar().textContent).toContain("0.075 of 0.1 USDT would return to you.");
  expect(all.indeterminate).toBe(false);
  await userEvent.click(button("Clear"));
  expect(all.checked).toBe(false);
  expect(within(bar()).queryByRole("button")).toBeNull();
});

test("revokes the selected ones of all pages at once, and describes them by their events", async () => {
  const { opened } = show([scheduleAt(2)], [scheduleAt(1)]);
  await userEvent.click(box(2));
  await userEvent.click(screen.getByRole("link", { name: "Next" }));
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select WTAN 1.1" }));
  await userEvent.click(button("Revoke 2 schedules"));
  await expect.poll(() => opened.length).toBe(1);
  const [transaction] = opened;
  const [call] = transaction ? prepareCalls(transaction, 0n) : [];
  if (!call) throw new Error("There is no call.");
  const line = `${beneficiary}: 750 WTAN returns, 250 WTAN stays`;
  expect(decodeCall(call)).toMatchObject({
    name: "revokeMany",
    arguments: [
      { name: "schedules", text: "2", entries: [line, line] },
      { name: "returns to you", type: "at most", text: "1,500 WTAN" },
      { name: "stays with the recipients", type: "at least", text: "500 WTAN" },
    ],
  });
  expect(await call.findWarning?.()).toContain("500 WTAN, stays with the recipients.");
  expect(call.description).toBe("Revoked 2 schedules");
  const logs = [logOf(scheduleAt(1), 74_000n), logOf(scheduleAt(2), 73_000n)];
  expect(call.describeResult?.(logs)).toBe("Revoked 2 schedules; 1,470 WTAN returned");
  expect(call.describeResult?.(logs.slice(1))).toBe("Revoked 1 of 2 schedules; 730 WTAN returned");
});

type Log = TransactionReceipt["logs"][number];

/** The event of a revocation, in which more has vested than was simulated. */
function logOf({ id, total }: ListedSchedule, returned: bigint): Log {
  const args = { id, funder, beneficiary } as const;
  return {
    address: deployment.address,
    topics: encodeEventTopics({ abi: vestingAbi, eventName: "Revoked", args }) as Log["topics"],
    data: encodeAbiParameters(
      [{ type: "uint256" }, { type: "uint256" }],
      [total - returned, returned],
    ),
    blockHash: zeroHash,
    blockNumber: 1n,
    logIndex: 0,
    transactionHash: zeroHash,
    transactionIndex: 0,
    removed: false,
  };
}
