import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test } from "vitest";
import { descriptionOf } from "#app/ui/dom.test-support.tsx";
import { readerZone, readZoneFrom } from "#app/ui/values/reader-zone.ts";
import { parseMoment } from "./parse-entry.ts";
import { TimeField } from "./time-field.tsx";
import { useEntries } from "./use-entries.ts";

const initialZone = readerZone();
const show = (shown: "local" | "utc") => readZoneFrom(() => ({ shown, local: "Europe/Berlin" }));

beforeEach(() => show("local"));
afterEach(() => {
  cleanup();
  readZoneFrom(() => initialZone);
});

const field = () => screen.getByLabelText<HTMLInputElement>("Until");
const type = (value: string) => fireEvent.change(field(), { target: { value } });

function Form() {
  const entries = useEntries({ until: "2026-07-01T10:30" }, (texts) => ({
    until: parseMoment(texts.until),
  }));
  return (
    <>
      <TimeField label="Until" hint="At most a year." {...entries.fields.until} />
      <output>{JSON.stringify(entries.values)}</output>
    </>
  );
}

test("shows a time in the reader's zone, named, and in UTC", () => {
  render(<Form />);
  expect(field().value).toBe("2026-07-01T12:30");
  expect(descriptionOf(field())).toEqual([
    "Europe/Berlin. 2026-07-01 10:30:00 UTC. At most a year.",
  ]);
  type("2026-12-24T18:00");
  expect(screen.getByRole("status").textContent).toBe(
    JSON.stringify({ until: Date.parse("2026-12-24T17:00Z") / 1_000 }),
  );
});

test("takes and shows a time in UTC if that is chosen, and shows the reader's", () => {
  show("utc");
  render(<Form />);
  expect(field().value).toBe("2026-07-01T10:30");
  expect(descriptionOf(field())).toEqual(["UTC. 2026-07-01 12:30:00 GMT+2. At most a year."]);
  type("2026-12-24T18:00");
  expect(screen.getByRole("status").textContent).toBe(
    JSON.stringify({ until: Date.parse("2026-12-24T18:00Z") / 1_000 }),
  );
});

test("says that a time does not exist, or exists twice", () => {
  render(<Form />);
  type("2026-03-29T02:30");
  expect(descriptionOf(field()).join()).toContain("Clocks are set forward over this time");
  expect(screen.getByRole("status").textContent).toBe("null");
  expect(field().value).toBe("2026-03-29T02:30");
  type("2026-10-25T02:30");
  expect(descriptionOf(field()).join()).toContain("this is the first of the two");
});

test("submits the time in UTC, and is the same before scripts run", () => {
  const form = <TimeField label="Until" name="until" defaultValue="2026-07-01T10:30" />;
  const html = renderToString(form);
  expect(html).toContain('value="2026-07-01T12:30"');
  expect(html).toContain("Europe/Berlin.");
  render(<form aria-label="Form">{form}</form>);
  const sent = () => new FormData(screen.getByRole<HTMLFormElement>("form")).get("until");
  expect(sent()).toBe("2026-07-01T10:30");
  type("2026-12-24T18:00");
  expect(sent()).toBe("2026-12-24T17:00");
});
