import { createRemixStub } from "@remix-run/testing";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { PublicConfig } from "#app/chain/public-config.ts";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Form } from "#app/ui/forms/form.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { toastQueue } from "#app/ui/feedback/toast.ts";
import type { SignatureRequest } from "#app/wallet/context/signature-request.ts";
import { useSignature } from "#app/wallet/signature/use-signature.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { useTransaction } from "#app/wallet/transaction/use-transaction.ts";
import { TestWallet } from "#app/wallet/context/test-wallet.test-support.tsx";
import { useWallet } from "#app/wallet/context/wallet-context.ts";
import { WalletProvider } from "#app/wallet/wallet-provider.tsx";
import { ViewAs } from "./view-as.tsx";
import { ViewAsBanner } from "./view-as-banner.tsx";
import { ViewAsForm } from "#app/shell/view-as-form.tsx";

const viewed = "0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc";
const session = { address: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266", chainId: 4443 } as const;

const entry = { label: "View as", icon: IconEye };

afterEach(() => {
  cleanup();
  // Remix's test router warns once about a flag that only its successor needs.
  const warnings = vi.mocked(console.warn).mock.calls.flat().map(String);
  vi.mocked(console.warn).mockClear();
  expect(warnings.filter((text) => !text.includes("v7_startTransition"))).toEqual([]);
});

/** Renders a signed-in wallet's page, viewed as itself or as another account. */
function show(
  children: ReactNode,
  { as = viewed, at = "/staking" }: { as?: string | null; at?: string } = {},
): void {
  function Page() {
    return (
      <ViewAs viewed={as}>
        <TestWallet session={session}>
          <ViewAsBanner viewed={as} />
          <main>{children}</main>
        </TestWallet>
      </ViewAs>
    );
  }
  const Stub = createRemixStub([{ path: "*", Component: Page, action: () => null }]);
  render(<Stub initialEntries={[at]} />);
}

const hrefOf = (name: string) => screen.getByRole("link", { name }).getAttribute("href");

test("names the full address in the banner and links back to the same page", () => {
  show(null, { at: `/staking?show=active&as=${viewed}` });
  expect(document.body.textContent).toContain(
    `You are viewing this as ${viewed}Signing and changes are disabled.`,
  );
  expect(hrefOf("Back to my own view")).toBe("/staking?show=active");
});

test("keeps the viewed account and the query in links to pages that have a view", () => {
  show(
    <>
      <Link to="/ecoSystem/treasury?page=2#ledger">Treasury</Link>
      <Link to="?show=jailed">Jailed</Link>
      <ButtonLink to="/staking/history.csv?" reloadDocument>
        CSV
      </ButtonLink>
      <Link to="/bridge">Bridge</Link>
      <Link to="/stakingOf">Another</Link>
      <ButtonLink to="?before=7">Older</ButtonLink>
    </>,
    { at: `/staking?as=${viewed}` },
  );
  expect(hrefOf("Treasury")).toBe(`/ecoSystem/treasury?page=2&as=${viewed}#ledger`);
  expect(hrefOf("Jailed")).toBe(`/staking?show=jailed&as=${viewed}`);
  expect(hrefOf("CSV")).toBe(`/staking/history.csv?as=${viewed}`);
  expect(hrefOf("Bridge")).toBe("/bridge");
  expect(hrefOf("Another")).toBe("/stakingOf");
  expect(hrefOf("Older")).toBe(`/staking?before=7&as=${viewed}`);
});

test("keeps the view in a GET form and disables a POST form with the reason", () => {
  show(
    <>
      <Form method="get" aria-label="Filter">
        <button type="submit">Show</button>
      </Form>
      <Form method="post" action="?index" aria-label="Change">
        <button type="submit">Save</button>
      </Form>
    </>,
  );
  const filter = screen.getByRole<HTMLFormElement>("form", { name: "Filter" });
  expect(new FormData(filter).get("as")).toBe(viewed);
  expect(screen.getByRole("button", { name: "Show" }).matches(":disabled")).toBe(false);
  const save = screen.getByRole("button", { name: "Save" });
  expect(save.matches(":disabled")).toBe(true);
  expect(save.closest("fieldset")?.title).toMatch(/^You are viewing this as another account/);
  // The server rejects it regardless.
  expect(save.closest("form")?.getAttribute("action")).toContain(`as=${viewed}`);
});

function Starters() {
  const { canWrite, blocker } = useTransaction();
  const { canSign } = useSignature();
  return (
    <p>
      {String(canWrite)} {String(canSign)} {blocker}
    </p>
  );
}

test("blocks signing while viewing as another account", () => {
  show(<Starters />);
  expect(screen.getByText(/^false false You are viewing this as another account/)).toBeTruthy();
  cleanup();
  show(<Starters />, { as: null });
  expect(screen.getByText("true true")).toBeTruthy();
});

test("opens neither transaction nor signature while viewing, and states why", async () => {
  function Careless() {
    const { openTransaction, openSignature } = useWallet();
    return (
      <>
        <button onClick={() => openTransaction({} as WalletTransaction)}>Send</button>
        <button onClick={() => openSignature({} as SignatureRequest)}>Sign</button>
      </>
    );
  }
  const wallet = (
    <WalletProvider config={{} as PublicConfig} session={null}>
      <Careless />
    </WalletProvider>
  );
  show(wallet);
  await userEvent.click(screen.getByRole("button", { name: "Send" }));
  await userEvent.click(screen.getByRole("button", { name: "Sign" }));
  const text = toastQueue.current().map(({ message }) => message);
  expect(text).toHaveLength(2);
  expect(text[0]).toMatch(/^You are viewing this as another account/);
});

test("offers viewing as another account on account-specific pages", async () => {
  show(<ViewAsForm {...entry} />, { as: null, at: "/staking?show=jailed" });
  const form = screen.getByRole("button", { name: "View", hidden: true }).closest("form");
  if (!form) throw new Error("There is no form.");
  const field = within(form).getByLabelText("View as");
  await userEvent.type(field, viewed);
  expect([...new FormData(form)]).toEqual([
    ["show", "jailed"],
    ["as", viewed],
  ]);
  expect(form.getAttribute("action")).toBe("/staking");
  cleanup();
  show(<ViewAsForm {...entry} />, { as: null, at: "/bridge" });
  expect(screen.queryByText("View as")).toBeNull();
});
