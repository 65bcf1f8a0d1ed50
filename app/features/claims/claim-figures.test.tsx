import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { ClaimRow, ClaimsFacts } from "#app/domain/claims/claims.types.ts";
import { ClaimFigures } from "./claim-figures.tsx";

afterEach(cleanup);

test("never rounds a claimable amount up", () => {
  const row = {
    programme: { token: "0xec", unit: { symbol: "ECHO", decimals: 18 } },
    offer: { amount: 1_999_999_999_999_999_999n },
    next: null,
    unstored: null,
    blocker: null,
    proof: [],
  } as unknown as ClaimRow;
  const { container } = render(
    <ClaimFigures rows={[row]} facts={{ block: 1n } as unknown as ClaimsFacts} />,
  );
  expect(container.textContent).toContain("1.999999");
});
