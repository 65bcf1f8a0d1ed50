import type { Address } from "viem";
import { parseAddress } from "#app/chain/parse-address.ts";
import { badViewAsCode, isViewable, viewAsParameter, viewOnlyCode } from "#app/platform/view-as.ts";

export type ViewAs =
  | { kind: "self" }
  | { kind: "other"; address: Address }
  | { kind: "rejected"; status: number; code: string; message: string };

/** Max characters of an invalid `?as=` value that are repeated in the error. */
const shownLength = 42;

/**
 * Reads the account a request asks to view a page as. Only pages with personal data can be viewed
 * as another account; others are shown as the user. Writes are denied everywhere, since a user must
 * not act as themselves on a page that shows another account's data.
 */
export function readViewAs(request: Request): ViewAs {
  const { pathname, searchParams } = new URL(request.url);
  if (!searchParams.has(viewAsParameter)) return { kind: "self" };
  if (request.method !== "GET" && request.method !== "HEAD") {
    const message =
      "You are viewing as another account, so nothing was changed. Go back to your own view first.";
    return { kind: "rejected", status: 403, code: viewOnlyCode, message };
  }
  const input = searchParams.get(viewAsParameter)?.trim() ?? "";
  return input === "" || !isViewable(pathname) ? { kind: "self" } : readAddress(input);
}

function readAddress(input: string): ViewAs {
  const parsed = parseAddress(input);
  if (parsed.kind === "ok") return { kind: "other", address: parsed.address };
  const shown = input.length > shownLength ? `${input.slice(0, shownLength)}…` : input;
  return reject(`Cannot view as “${shown}”: ${parsed.reason}.`);
}

function reject(message: string): ViewAs {
  return { kind: "rejected", status: 400, code: badViewAsCode, message };
}
