import { zeroAddress } from "viem";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { EpochChoice } from "./rewards-page.server.ts";
import { SkipField, SkippedEpochs } from "./skip-field.tsx";

afterEach(cleanup);

const token = { address: zeroAddress, symbol: "TAN", decimals: 0 };
const choice: EpochChoice = {
  epoch: 2,
  from: 20,
  to: 30,
  budget: 30n,
  skips: { first: 0, last: 1, parts: 20n, moved: 20n },
};

test("names skipped epochs and their money, and asks for confirmation", () => {
  render(<SkipField choice={choice} token={token} error={null} />);
  expect(screen.getByRole("status").textContent).toContain(
    "Epochs 1 to 2 are not published yet. Publishing epoch 3 before them skips them permanently. No rewards for epochs 1 to 2; the 20 TAN for them goes to epoch 3.",
  );
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "Skip epochs 1 to 2" });
  expect([box.checked, box.name, box.value]).toEqual([false, "skip", "0-1"]);
});

test("shows nothing for the epoch whose turn it is", () => {
  const { container } = render(
    <SkipField choice={{ ...choice, skips: null }} token={token} error={null} />,
  );
  expect(container.textContent).toBe("");
});

test("keeps naming skipped epochs", () => {
  render(<SkippedEpochs skipped={[0, 3, 4]} />);
  screen.getByText("Skipped: epoch 1, epochs 4 to 5. No rewards for them.");
});
