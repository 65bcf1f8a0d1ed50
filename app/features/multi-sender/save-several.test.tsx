import { Blob, File } from "node:buffer";
import { redirect } from "@remix-run/node";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DraftsAnswer } from "#app/common/campaign/draft-notice.tsx";
import { draftFile, savedField } from "#app/domain/payments/campaign/print-draft.ts";
import { useSaveDraft } from "#app/common/campaign/use-save-draft.ts";
import { noChoices, noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import { answerList, type ListRequest } from "#app/domain/lists/jobs/list-job.ts";
import { readRecipients } from "#app/domain/lists/jobs/reading.ts";
import { alice, bob, carol, options } from "#app/domain/lists/jobs/recipients.test-support.ts";
import type { ParseOptions } from "#app/domain/lists/values/recipients.types.ts";
import { descriptionOf, forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import type { SendAsset } from "./multi-sender.types.ts";
import { SaveSeveral } from "./save-several.tsx";

const usdt = options().token.address ?? "";
const usdc = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48";
const assetOf = (symbol: string, token: string, balance: bigint) =>
  ({
    id: `${symbol}@4443`,
    symbol,
    chainId: 4443,
    token,
    decimals: 6,
    image_url: "",
    balance,
    multiSender: "0x5FbDB2315678afecb367f032d93F642f64180aa3",
  }) as unknown as SendAsset;
const assets = [assetOf("USDT", usdt, 5_000_000n), assetOf("USDC", usdc, 5_000_000n)];

const list = [
  "token_type,token_address,receiver,amount",
  `erc20,${usdt},${alice},1`,
  `erc20,${usdc},${bob},2`,
  `erc20,${usdc},${alice},3`,
  `native,,${carol},4`,
].join("\n");

type Sent = {
  drafts: { token: string; after: string | null; rows: unknown[] }[];
  saved: unknown[];
};

beforeEach(async () => {
  // Node's own classes, since its requests do not accept those of jsdom.
  const fields = await new Response(new URLSearchParams()).formData();
  vi.stubGlobal("FormData", fields.constructor);
  vi.stubGlobal("Blob", Blob);
  vi.stubGlobal("File", File);
  vi.stubGlobal("Worker", readInPage);
});

afterEach(() => {
  cleanup();
  forgetRouterWarning();
});

/** A worker that reads lists in the page. */
function readInPage() {
  const listeners = new Map<string, (event: unknown) => void>();
  return {
    addEventListener: (type: string, listener: (event: unknown) => void) =>
      listeners.set(type, listener),
    postMessage: (request: ListRequest<ParseOptions>) => {
      const data = answerList(readRecipients, request);
      queueMicrotask(() => listeners.get("message")?.({ data }));
    },
    terminate: () => {},
  };
}

type FormProps = { text?: string; amounts?: ParseOptions["amounts"] };

function Form({ text = list, amounts = { kind: "per-line" } }: FormProps) {
  const draft = useSaveDraft({ action: "/save", path: "/multiSender", savedAs: "test" });
  const parsed = readRecipients(text, options({ amounts }));
  return (
    <SaveSeveral
      read={{ result: "reading" in parsed ? parsed.reading : parsed, isReading: false }}
      source={{ read: () => text, choices: noChoices, duplicates: noDuplicateChoices }}
      options={options({ amounts })}
      assets={assets}
      chainName="TAN Testnet"
      chunkSize={400}
      draft={draft}
      toDraft={({ chainId, token }, after) => ({
        chainId,
        token,
        title: "",
        delivery: "strict",
        chunkSize: 400,
        after,
      })}
    />
  );
}

/** Renders the form, whose server answers in this order and then saves all. */
function show(form: FormProps, ...answers: DraftsAnswer["results"][]) {
  const sent: Sent[] = [];
  const Stub = createRemixStub([
    { path: "/", Component: () => <Form {...form} /> },
    {
      path: "/save",
      action: async ({ request }) => {
        const fields = await request.formData();
        const texts = fields
          .getAll(draftFile)
          .map(async (file) => (file instanceof File ? file.text() : ""));
        const drafts = (await Promise.all(texts)).map((text) => JSON.parse(text) as never);
        sent.push({ drafts, saved: fields.getAll(savedField) });
        const results = answers.shift();
        return results ? { kind: "several", results } : redirect("/multiSender/campaigns");
      },
    },
    { path: "/multiSender/campaigns", loader: () => null, Component: () => "The campaigns" },
  ]);
  render(<Stub />);
  return sent;
}

const findButton = () => screen.findByRole("button", { name: "Save as 2 campaigns" });
const save = async () => userEvent.click(await findButton());

test("saves the rows of each token as a campaign of it, and opens the campaigns", async () => {
  const sent = show({});
  expect(
    screen.getByText("One each for 1 row of USDT and 2 rows of USDC. 1 row is left out."),
  ).toBeTruthy();
  await save();
  await screen.findByText("The campaigns");
  const [first, second, third] = [alice, bob, alice].map((address) => address.toLowerCase());
  expect(sent).toMatchObject([
    {
      drafts: [
        { token: usdt, after: null, rows: [[2, first, "1000000", ""]] },
        {
          token: usdc,
          after: null,
          rows: [
            [3, second, "2000000", ""],
            [4, third, "3000000", ""],
          ],
        },
      ],
      saved: [],
    },
  ]);
});

test("saves nothing while the list of one token is not ready, and says why", async () => {
  const sent = show({ text: list.replace(`${bob},2`, `${bob},x`) });
  await save();
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Nothing was saved.");
  expect(alert.textContent).toContain("USDC: Fix 1 line first, or leave it out.");
  expect(alert.textContent).not.toContain("USDT");
  expect(sent).toEqual([]);
  cleanup();

  const tooMuch = show({ text: list.replace(`${bob},2`, `${bob},2.5`) });
  await save();
  await screen.findByText("USDC: Your wallet has less USDC than the total.");
  expect(tooMuch).toEqual([]);
});

test("says which campaigns were saved, and does not save them again", async () => {
  const sent = show({}, [
    { kind: "created", id: "1" },
    { kind: "rejected", message: "The disk is full." },
  ]);
  await save();
  await screen.findByText("The disk is full.");
  screen.getByText(
    "1 of 2 campaigns was saved. Save again for the rest; what is saved is skipped.",
  );
  const link = screen.getByRole("link", { name: "Open the campaign" });
  expect(link.getAttribute("href")).toBe("/multiSender/1");
  await save();
  await screen.findByText("The campaigns");
  expect(sent.map(({ saved }) => saved)).toEqual([[], ["1"]]);
});

test("repeats an earlier campaign only on request", async () => {
  const sent = show({}, [
    { kind: "created", id: "1" },
    { kind: "same", earlier: { id: "0", title: "October", createdAt: 1 } },
  ]);
  await save();
  await userEvent.click(await screen.findByRole("button", { name: "Pay everyone again" }));
  await screen.findByText("The campaigns");
  const afterOf = ({ drafts }: Sent) => drafts.map(({ after }) => after);
  expect(sent.map(afterOf)).toEqual([
    [null, null],
    [null, "0"],
  ]);
  expect(sent[1]?.saved).toEqual(["1"]);
});

test("says why one amount for everyone cannot be saved for several tokens", async () => {
  show({ amounts: { kind: "equal", text: "1" } });
  const button = await findButton();
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(descriptionOf(button)).toEqual([
    "Equal amounts and a split total work for one token only. Choose amounts on each line.",
  ]);
});

test("offers nothing for a list of one token", () => {
  show({ text: list.replaceAll(usdc, usdt) });
  expect(screen.queryByRole("button")).toBeNull();
});
