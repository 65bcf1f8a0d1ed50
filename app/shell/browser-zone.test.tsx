import { useLoaderData } from "@remix-run/react";
import { createRemixStub } from "@remix-run/testing";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetRouterWarning } from "#app/ui/dom.test-support.tsx";
import {
  formatReaderZone,
  parseZoneCookie,
  readerZone,
  readZoneFrom,
} from "#app/ui/values/reader-zone.ts";
import { Time } from "#app/ui/values/time.tsx";
import { BrowserZone } from "./browser-zone.tsx";

const initialZone = readerZone();
const loader = vi.fn<() => { zone: string }>();
let browser: { mockRestore: () => void };

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  browser = vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...options, timeZone: "Asia/Kathmandu" });
});
afterEach(() => {
  cleanup();
  browser.mockRestore();
  loader.mockReset();
  document.cookie = "times=; path=/; max-age=0";
  readZoneFrom(() => initialZone);
  forgetRouterWarning();
});

function Page() {
  const { zone } = useLoaderData<{ zone: string }>();
  return (
    <p>
      <BrowserZone served={zone} />
      <Time at={Date.UTC(2026, 10, 20, 22, 25, 55)} />
    </p>
  );
}

function visit(zone: string): void {
  const Stub = createRemixStub([{ id: "root", path: "/", loader, Component: Page }]);
  readZoneFrom(() => parseZoneCookie(`times=${zone}`));
  render(<Stub hydrationData={{ loaderData: { root: { zone } } }} />);
}

test("reports the browser's zone at the first visit, and then writes times in it", async () => {
  loader.mockImplementation(() => ({ zone: formatReaderZone(parseZoneCookie(document.cookie)) }));
  visit("local:UTC");
  await screen.findByText("2026-11-21 04:10:55 GMT+5:45");
  expect(loader).toHaveBeenCalledOnce();
});

test("keeps the server's zone where cookies are blocked", () => {
  const cookie = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  visit("local:UTC");
  expect(screen.getByText("2026-11-20 22:25:55 UTC")).toBeTruthy();
  expect(loader).not.toHaveBeenCalled();
  cookie.mockRestore();
});

test("follows a choice that was made in another tab", async () => {
  loader.mockImplementation(() => ({ zone: formatReaderZone(parseZoneCookie(document.cookie)) }));
  visit("local:Asia/Kathmandu");
  document.cookie = "times=utc:Asia/Kathmandu; path=/";
  document.dispatchEvent(new Event("visibilitychange"));
  await screen.findByText("2026-11-20 22:25:55 UTC", { selector: "time" });
});

test("requests nothing if the server knows the zone", () => {
  visit("utc:Asia/Kathmandu");
  expect(screen.getByText("2026-11-20 22:25:55 UTC")).toBeTruthy();
  expect(loader).not.toHaveBeenCalled();
});
