import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { descriptionOf, forgetRouterWarning, renderAt } from "#app/ui/dom.test-support.tsx";
import {
  formatReaderZone,
  parseZoneCookie,
  readerZone,
  readZoneFrom,
} from "#app/ui/values/reader-zone.ts";
import { Time } from "#app/ui/values/time.tsx";
import { useReaderZone } from "#app/ui/values/use-reader-zone.ts";
import { TimesSelect } from "./times-select.tsx";

const initialZone = readerZone();
let browser: { mockRestore: () => void };

beforeEach(() => {
  const options = Intl.DateTimeFormat().resolvedOptions();
  browser = vi
    .spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions")
    .mockReturnValue({ ...options, timeZone: "America/Los_Angeles" });
  readZoneFrom(() => ({ shown: "local", local: "America/Los_Angeles" }));
});
afterEach(() => {
  cleanup();
  browser.mockRestore();
  document.cookie = "times=; path=/; max-age=0";
  readZoneFrom(() => initialZone);
  forgetRouterWarning();
});

function Page() {
  return (
    <>
      <label htmlFor="times">Times</label>
      <TimesSelect id="times" />
      <p key={useReaderZone()}>
        <Time at={Date.UTC(2026, 10, 20, 22, 25, 55)} />
      </p>
    </>
  );
}

const choose = (value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText("Times"), { target: { value } });
  });
const stored = () => formatReaderZone(parseZoneCookie(document.cookie));

test("writes the page's times in the chosen zone, and stores the choice for the server", async () => {
  renderAt("/", <Page />);
  expect(screen.getByRole("option", { name: "Local (America/Los_Angeles)" })).toHaveProperty(
    "selected",
    true,
  );
  await choose("utc");
  const time = screen.getByText("2026-11-20 22:25:55 UTC", { selector: "time" });
  expect(time.parentElement && descriptionOf(time.parentElement)).toEqual([
    "2026-11-20 14:25:55 PST",
  ]);
  expect(stored()).toBe("utc:America/Los_Angeles");

  await choose("local");
  expect(screen.getByText("2026-11-20 14:25:55 PST", { selector: "time" })).toBeTruthy();
  expect(stored()).toBe("local:America/Los_Angeles");
});
