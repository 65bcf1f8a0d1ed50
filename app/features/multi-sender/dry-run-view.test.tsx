import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { getAddress } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { Campaign } from "#app/domain/payments/campaign/campaign.types.ts";
import { DryRunView } from "./dry-run-view.tsx";

afterEach(() => {
  cleanup();
  // Remix's test router warns once of a flag that only its successor needs.
  vi.mocked(console.warn).mockClear();
});

const contract = getAddress(`0x${"ab".repeat(20)}`);
const campaign = {
  contract,
  asset: { token: getAddress(`0x${"ec".repeat(20)}`), symbol: "ECHO", decimals: 6 },
  delivery: "strict",
} as unknown as Campaign;

function show(exemptPath: string | null) {
  const errors = [{ chunk: 0, message: "", rows: [], takesFee: true }];
  const View = () => (
    <DryRunView
      campaign={campaign}
      chainName="TAN Testnet"
      dryRun={{ kind: "done", tried: [0], untried: 0, errors, throughContract: [], exemptPath }}
      isSender
      onTakeOut={() => undefined}
      onAgain={() => undefined}
    />
  );
  const Stub = createRemixStub([{ path: "/", Component: View }]);
  render(<Stub />);
  return screen.findByRole("alert");
}

test("leads the manager of a token with a fee to the exemption", async () => {
  const alert = await show("/token/manage");
  expect(alert.textContent).toContain(`Exempt the multi-sender ${contract}`);
  expect(screen.getByRole("link", { name: "Manage ECHO" })).toBeTruthy();
});

test("names whom to ask for the exemption of another's token with a fee, without which nothing is sent", async () => {
  const alert = await show(null);
  expect(alert.textContent).toContain("pays exactly what the list says or nothing");
  expect(alert.textContent).toContain(
    `Ask the token’s owner to exempt the multi-sender ${contract}`,
  );
  expect(alert.textContent).toContain("Without an exemption ECHO cannot be sent here.");
});
