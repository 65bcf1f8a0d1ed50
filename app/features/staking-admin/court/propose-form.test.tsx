import { cleanup, fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseEther, sha256, stringToBytes, zeroAddress } from "viem";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { hashEvidence } from "#app/domain/staking/evidence/evidence.ts";
import { forgetRouterWarning, letDialogsOpen, renderAt } from "#app/ui/dom.test-support.tsx";
import { dismissToast } from "#app/ui/feedback/toast.ts";
import {
  connectTestChain,
  getSignedCall,
  PageOnChain,
  sign,
} from "#app/wallet/transaction/transaction-dialog.test-support.tsx";
import { codeHash, token as court } from "#app/wallet/transaction/wallet-chain.test-support.ts";
import { ProposeForm } from "./propose-form.tsx";

beforeAll(letDialogsOpen);
// Loaded on demand, for which no test has to wait.
beforeAll(() => import("./transactions.ts"));
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  dismissToast();
  forgetRouterWarning();
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
    deployments: { court: { chainId: 4443, address: court, codeHash, block: 1 } },
    roles: { STAKING_OPERATOR: 0 },
  },
  court: { reach: 86_400, jailPeriod: 60, window: 60, expiry: 60 },
  accused: [{ id: 1, status: "active" }],
  names: new Map([[1, "Alder"]]),
  drafts: [saved],
  chosen: { id: 1, status: "active", bonded: parseEther("1000"), openCases: [], buckets: [] },
} as unknown as Parameters<typeof ProposeForm>[0];

/** Answers each upload of evidence. */
async function show(answer = () => Response.error()) {
  const upload = vi.fn<(evidence: FormDataEntryValue[]) => void>();
  vi.stubGlobal("fetch", async (url: string, { body }: RequestInit) => {
    if (url !== "/admin/slashing/evidence" || !(body instanceof FormData)) return new Response();
    upload([...body.values()]);
    return answer();
  });
  const chain = await connectTestChain();
  renderAt(
    "/",
    <PageOnChain chain={chain}>
      <ProposeForm {...page} />
    </PageOnChain>,
  );
  const user = userEvent.setup();
  const button = screen.getByRole("button", { name: "Review the proposal" });
  return { chain, upload, user, review: () => user.click(button) };
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const errorOf = (name: string) => document.getElementById(`${field(name).id}-error`)?.textContent;
const dialog = () => screen.queryByRole("dialog");

test("saves the evidence, proposes exactly what is entered, and then starts over", async () => {
  const file = new File(["height"], "blocks.csv", { type: "text/csv" });
  const bytes = stringToBytes("height");
  // jsdom's files do not have it.
  file.arrayBuffer = async () => bytes.slice().buffer;
  const files = [{ name: "blocks.csv", size: 6, sha256: sha256(bytes).slice(2) }];
  const hash = hashEvidence({ text: "Signed two blocks", files });
  const { chain, upload, user, review } = await show(() => Response.json({ files, hash }));
  await user.type(field("Size"), "2.5");
  await user.type(field("Evidence"), "Signed two blocks ");
  await user.upload(field("Files"), file);
  await user.type(field("Public link"), "https://a.example/1");
  await review();
  chain.mine("success");
  await vi.waitFor(() => expect(dialog()).not.toBeNull());
  expect(upload.mock.calls).toEqual([[["Signed two blocks", file]]]);
  expect(screen.getByLabelText("You are signing").textContent).toContain("a text and 1 file");
  expect(field("Evidence").value).toBe("Signed two blocks ");
  await sign("Propose a slash of 2.5 %");
  expect(await getSignedCall(chain, slashCourtAbi)).toEqual({
    to: court,
    valueWei: 0n,
    functionName: "propose",
    args: [1, 250, time, hash, "https://a.example/1"],
  });
  await vi.waitFor(() => expect(field("Evidence").value).toBe(""));
  expect([field("Files").files?.length, field("Size").value]).toEqual([0, ""]);
});

test("proposes the share of an amount", async () => {
  const { chain, upload, user, review } = await show();
  await user.click(field("An amount"));
  await user.type(field("Size"), "100");
  await user.selectOptions(field("Saved evidence"), saved.hash);
  await review();
  await sign("Propose a slash of 10 %");
  const { args } = await getSignedCall(chain, slashCourtAbi);
  expect(args).toEqual([1, 1_000, time, saved.hash, ""]);
  expect(upload).not.toHaveBeenCalled();
});

test("shows every error, and saves nothing", async () => {
  const { upload, user, review } = await show();
  await user.type(field("Size"), "0");
  await user.type(field("Public link"), "http://a.example");
  fireEvent.change(field("Time of the infraction"), { target: { value: "2040-01-01T00:00" } });
  await review();
  expect(errorOf("Size")).toBe("Enter a percentage from 0.01 to 100.");
  expect(errorOf("Evidence")).toBe("Describe what happened and how to verify it.");
  expect(errorOf("Public link")).toContain("https://");
  expect(errorOf("Time of the infraction")).toContain("This is after the latest block");
  expect([upload.mock.calls, dialog()]).toEqual([[], null]);
});

test("proposes nothing while the evidence is not saved, and preserves it", async () => {
  const error = { code: "too-large", message: "The file is too large." };
  const { user, review } = await show(() => Response.json({ error }, { status: 413 }));
  await user.type(field("Size"), "1");
  await user.type(field("Evidence"), "Signed two blocks");
  await review();
  expect(await screen.findByText("The file is too large.")).toBeTruthy();
  expect(field("Evidence").value).toBe("Signed two blocks");
  expect(dialog()).toBeNull();
});
