import { type Address, getAddress, isAddress } from "viem";
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
  const typed = searchParams.get(viewAsParameter)?.trim() ?? "";
  return typed === "" || !isViewable(pathname) ? { kind: "self" } : readAddress(typed);
}

function readAddress(typed: string): ViewAs {
  if (!/^0x[0-9a-f]{40}$/i.test(typed)) {
    const shown = typed.length > shownLength ? `${typed.slice(0, shownLength)}…` : typed;
    return reject(`“${shown}” is not an address: 0x and 40 hexadecimal digits are required.`);
  }
  const digits = typed.slice(2);
  const isOneCase = digits === digits.toLowerCase() || digits === digits.toUpperCase();
  if (!isOneCase && !isAddress(typed)) {
    return reject(
      `The checksum (EIP-55) of ${typed} is wrong, so a character may be mistyped. Copy the address again.`,
    );
  }
  return { kind: "other", address: getAddress(`0x${digits.toLowerCase()}`) };
}

function reject(message: string): ViewAs {
  return { kind: "rejected", status: 400, code: badViewAsCode, message };
}
