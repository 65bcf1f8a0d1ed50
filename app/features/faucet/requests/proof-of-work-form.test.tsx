import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { parseEther, zeroAddress } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Network } from "#app/chain/networks.ts";
import type { AssetStatus } from "#app/domain/faucet/faucet.types.ts";
import type { WorkChallenge } from "#app/domain/faucet/work/work.schema.ts";
import type { SolveAnswer } from "#app/features/faucet/shared/work/work.types.ts";
import { formText } from "#app/platform/form-text.ts";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import { amountFieldName } from "./amount-fields.ts";
import type { DripErrors } from "./drip-form.types.ts";
import { DripForm } from "./request-form.tsx";

const recipient = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
const networks = [{ chainId: 4443, chainName: "TAN Testnet" } as unknown as Network];
const status: AssetStatus = {
  asset: {
    id: "TAN@4443",
    symbol: "TAN",
    chainId: 4443,
    token: zeroAddress,
    decimals: 18,
    image_url: "",
    tag: null,
  },
  settings: { enabled: true, amount: parseEther("10"), isUpTo: false, cooldownMs: 1_000 },
  allowed: true,
  reason: null,
  message: null,
  nextAt: null,
  rule: null,
  workSeconds: 5,
  remaining: 5n,
};
const challenge: WorkChallenge = {
  parameters: {
    algorithm: "PBKDF2/SHA-256",
    cost: 5_000,
    data: { calmSeconds: 5, request: "ab".repeat(32), seconds: 8 },
    expiresAt: 2_000_000_000,
    keyLength: 32,
    keyPrefix: "cd".repeat(16),
    keySignature: "ef".repeat(32),
    nonce: "01".repeat(16),
    salt: "02".repeat(16),
  },
  signature: "03".repeat(32),
};
const solution = { counter: 7, derivedKey: "04".repeat(32) };

type Listener = (event: { data: SolveAnswer }) => void;
const worker = {
  challenges: [] as unknown[],
  listener: null as Listener | null,
  terminate: vi.fn(),
};
const answer = (data: SolveAnswer) => worker.listener?.({ data });
const fetched = vi.fn<(url: string) => Promise<Response>>();

beforeEach(() => {
  worker.challenges = [];
  worker.terminate.mockReset();
  vi.stubGlobal("Worker", startWorker);
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ challenge }));
  vi.stubGlobal("fetch", fetched);
});
afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/** A worker that answers when the test does. */
function startWorker() {
  return {
    addEventListener: (type: string, listener: Listener) => {
      if (type === "message") worker.listener = listener;
    },
    postMessage: (posted: unknown) => worker.challenges.push(posted),
    terminate: worker.terminate,
  };
}

/** Shows the form with TAN chosen. */
async function show({
  workSeconds = 5,
  isUpTo = false,
  errors = {},
}: {
  workSeconds?: number;
  isUpTo?: boolean;
  errors?: DripErrors;
}) {
  const sent: FormData[] = [];
  const Stub = createRemixStub([
    {
      path: "/",
      Component: () => (
        <TestWallet>
          <DripForm
            recipient={recipient}
            statuses={[{ ...status, workSeconds, settings: { ...status.settings, isUpTo } }]}
            networks={networks}
            takesNames={false}
            errors={errors}
            values={null}
          />
        </TestWallet>
      ),
      action: async ({ request }) => {
        sent.push(await request.formData());
        return null;
      },
    },
  ]);
  render(<Stub />);
  await userEvent.click(screen.getByRole("checkbox"));
  return { sent, send: () => userEvent.click(screen.getByRole("button", { name: "Send 10 TAN" })) };
}

test("sends a request without a proof of work if it needs none", async () => {
  const { sent, send } = await show({ workSeconds: 0 });
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.has("work")).toBe(false);
  expect(fetched).not.toHaveBeenCalled();
});

test("computes the proof of work with its progress, and sends the request with it", async () => {
  const { sent, send } = await show({});
  expect(screen.getByText(/A phone needs up to 5 s\./)).toBeTruthy();
  await send();
  await waitFor(() => expect(worker.challenges).toEqual([challenge]));
  const query = new URL(fetched.mock.calls[0]?.[0] ?? "", "http://console.example").searchParams;
  expect(Object.fromEntries(query)).toEqual({ address: recipient, assets: `${zeroAddress}@4443` });
  expect(screen.getByRole("progressbar", { name: "Proof of work" })).toBeTruthy();
  expect(screen.getByText(/a phone needs up to 8 s/)).toBeTruthy();
  expect(sent).toEqual([]);
  answer({ kind: "solved", solution });
  await waitFor(() => expect(sent).toHaveLength(1));
  const [form = new FormData()] = sent;
  expect(JSON.parse(formText(form, "work"))).toEqual({ challenge, solution });
  expect(formText(form, "address")).toBe(recipient);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test("requests the challenge of the amount that was entered", async () => {
  await show({ isUpTo: true });
  await userEvent.type(screen.getByRole("textbox", { name: /^Amount of TAN/ }), "2.5");
  await userEvent.click(screen.getByRole("button", { name: /^Send / }));
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const query = new URL(fetched.mock.calls[0]?.[0] ?? "", "http://console.example").searchParams;
  expect(JSON.parse(query.get("amounts") ?? "")).toEqual({ [`${zeroAddress}@4443`]: "2.5" });
});

/** The fields that are entered, without the buttons beside them. */
const fields = () => [
  screen.getByRole("textbox", { name: "Recipient" }),
  screen.getByRole("checkbox", { name: /TAN/ }),
  screen.getByRole("textbox", { name: /^Amount of TAN/ }),
];

test("lets nothing be changed while it computes, and sends what was entered before", async () => {
  const { sent } = await show({ isUpTo: true });
  const enabled = () => fields().map((field) => !field.matches(":disabled"));
  await userEvent.type(screen.getByRole("textbox", { name: /^Amount of TAN/ }), "2.5");
  expect(enabled()).toEqual([true, true, true]);
  await userEvent.click(screen.getByRole("button", { name: /^Send / }));
  await screen.findByRole("progressbar");
  expect(enabled()).toEqual([false, false, false]);
  const cancel = screen.getByRole("button", { name: "Cancel" });
  expect(cancel.matches(":disabled")).toBe(false);
  await userEvent.type(screen.getByRole("textbox", { name: /^Amount of TAN/ }), "9");
  await userEvent.click(cancel);
  expect(enabled()).toEqual([true, true, true]);

  worker.challenges = [];
  await userEvent.click(screen.getByRole("button", { name: /^Send / }));
  await waitFor(() => expect(worker.challenges).toEqual([challenge]));
  answer({ kind: "solved", solution });
  await waitFor(() => expect(sent).toHaveLength(1));
  const [form = new FormData()] = sent;
  expect(formText(form, "address")).toBe(recipient);
  expect(formText(form, amountFieldName(`${zeroAddress}@4443`))).toBe("2.5");
  expect(enabled()).toEqual([true, true, true]);
});

test("sends a request that is not valid, so that its form says why", async () => {
  const { sent, send } = await show({});
  fetched.mockImplementation(async () => Response.json({}, { status: 400 }));
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.has("work")).toBe(false);
});

test("stops computing and sends nothing on Cancel", async () => {
  const { sent, send } = await show({});
  await send();
  await screen.findByRole("progressbar");
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(worker.terminate).toHaveBeenCalledOnce());
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(screen.getByText(/A phone needs up to 5 s\./)).toBeTruthy();
  expect(sent).toEqual([]);
});

test("shows why no proof could be computed, and tries again", async () => {
  const { sent, send } = await show({});
  await send();
  await waitFor(() => expect(worker.challenges).toHaveLength(1));
  answer({ kind: "failed", message: "This took too long." });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "Nothing was sent. This took too long.",
  );
  fetched.mockImplementation(async () => new Response("", { status: 502 }));
  await send();
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("The console is not responding."),
  );
  expect(sent).toEqual([]);
});

test("requests a challenge if the server has demanded work, and sends without one", async () => {
  const message = "This request needs a proof of work.";
  const { sent, send } = await show({ workSeconds: 0, errors: { work: message } });
  expect(screen.getByRole("alert").textContent).toBe(message);
  fetched.mockImplementation(async () => Response.json({ challenge: null }));
  await send();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(fetched).toHaveBeenCalledOnce();
  expect(sent[0]?.has("work")).toBe(false);
});
