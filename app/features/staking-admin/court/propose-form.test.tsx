import { createRemixStub } from "@remix-run/testing";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { parseEther, zeroAddress, zeroHash } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import { ProposeForm } from "./propose-form.tsx";

const { proposeTransaction, sendEvidence, done } = vi.hoisted(() => ({
  proposeTransaction: vi.fn(),
  sendEvidence: vi.fn(),
  done: { call: (): void => undefined },
}));
vi.mock("./use-court.ts", () => ({
  useCourt: () => ({
    run: (make: (factories: object) => unknown, onDone: () => void) => {
      make({ proposeTransaction });
      done.call = onDone;
    },
  }),
}));
vi.mock("#app/common/staking/evidence/send-evidence.ts", () => ({ sendEvidence }));
vi.mock("#app/common/access-manager/role-button.tsx", () => ({
  RoleButton: ({ children }: { children: ReactNode }) => <button>{children}</button>,
}));

afterEach(() => {
  sessionStorage.clear();
  cleanup();
  proposeTransaction.mockClear();
  sendEvidence.mockReset();
  // Remix's test router warns once of a flag that only its successor needs.
  vi.mocked(console.warn).mockClear();
});

const time = 1_800_000_000;
const saved = {
  hash: `0x${"12".repeat(32)}`,
  text: "Signed two blocks",
  files: [{}],
  savedBy: zeroAddress,
  savedAt: 0,
  problem: null,
};

// The form uses no more of them.
const page = {
  facts: {
    coin: { symbol: "TAN", decimals: 18 },
    time,
    deployments: { court: {} },
    roles: {},
  },
  court: { reach: 86_400, jailPeriod: 60, window: 60, expiry: 60 },
  accused: [{ id: 1, status: "active" }],
  names: new Map([[1, "Alder"]]),
  drafts: [saved],
  chosen: { id: 1, status: "active", bonded: parseEther("1000"), openCases: [], buckets: [] },
} as unknown as Parameters<typeof ProposeForm>[0];

function show() {
  const Stub = createRemixStub([{ path: "/", Component: () => <ProposeForm {...page} /> }]);
  render(<Stub />);
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Review the proposal" });
  return { user, review: () => user.click(button) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;
const proposal = () => proposeTransaction.mock.lastCall?.[1] as unknown;

test("saves the evidence, proposes exactly what is entered, and then starts over", async () => {
  const { user, review } = show();
  sendEvidence.mockResolvedValueOnce({ kind: "saved", hash: zeroHash });
  const file = new File(["height"], "blocks.csv", { type: "text/csv" });
  await user.type(field("Size"), "2.5");
  await user.type(field("Evidence"), "Signed two blocks ");
  await user.upload(field("Files"), file);
  await user.type(field("Public link"), "https://a.example/1");
  await review();
  expect(sendEvidence.mock.calls).toEqual([["Signed two blocks", [file]]]);
  await vi.waitFor(() =>
    expect(proposal()).toEqual({
      id: 1,
      bps: 250,
      infractionAt: time,
      evidence: zeroHash,
      files: 1,
      uri: "https://a.example/1",
    }),
  );
  expect(field("Evidence").value).toBe("Signed two blocks ");
  done.call();
  await vi.waitFor(() => expect(field("Evidence").value).toBe(""));
  expect([field("Files").files?.length, field("Size").value]).toEqual([0, ""]);
});

test("proposes the share of an amount", async () => {
  const { user, review } = show();
  await user.click(field("An amount"));
  await user.type(field("Size"), "100");
  await user.selectOptions(field("Saved evidence"), saved.hash);
  await review();
  expect(proposal()).toMatchObject({ bps: 1_000, evidence: saved.hash, files: 1 });
  expect(sendEvidence).not.toHaveBeenCalled();
});

test("shows every error, and saves nothing", async () => {
  const { user, review } = show();
  await user.type(field("Size"), "0");
  await user.type(field("Public link"), "http://a.example");
  fireEvent.change(field("Time of the infraction"), { target: { value: "2040-01-01T00:00" } });
  await review();
  expect(errorOf("Size")).toBe("Enter a percentage from 0.01 to 100.");
  expect(errorOf("Evidence")).toBe("Describe what happened and how to verify it.");
  expect(errorOf("Public link")).toContain("https://");
  expect(errorOf("Time of the infraction")).toContain("This is after the latest block");
  expect([sendEvidence.mock.calls, proposeTransaction.mock.calls]).toEqual([[], []]);
});

test("proposes nothing while the evidence is not saved, and preserves it", async () => {
  const { user, review } = show();
  sendEvidence.mockResolvedValueOnce({ kind: "rejected", message: "Sign in and retry." });
  await user.type(field("Size"), "1");
  await user.type(field("Evidence"), "Signed two blocks");
  await review();
  expect(await screen.findByText("Sign in and retry.")).toBeTruthy();
  expect(field("Evidence").value).toBe("Signed two blocks");
  expect(proposeTransaction).not.toHaveBeenCalled();
});
