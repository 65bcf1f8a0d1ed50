import { beforeEach, expect, test, vi } from "vitest";
import {
  chooseScheme,
  currentScheme,
  enterConsole,
  releaseScheme,
} from "#app/ui/theme/color-scheme.ts";
import { firstPaintScript, firstScheme } from "./first-paint.ts";
import { switchWidth } from "./sidebar-width.ts";

/** The table "Theme at first paint". */
const table = [
  { startsLight: true, stored: "dark", systemIsDark: true, shown: "light" },
  { startsLight: true, stored: null, systemIsDark: true, shown: "light" },
  { startsLight: true, stored: "light", systemIsDark: false, shown: "light" },
  { startsLight: false, stored: "dark", systemIsDark: false, shown: "dark" },
  { startsLight: false, stored: "light", systemIsDark: true, shown: "light" },
  { startsLight: false, stored: null, systemIsDark: true, shown: "dark" },
  { startsLight: false, stored: null, systemIsDark: false, shown: "light" },
  { startsLight: false, stored: "auto", systemIsDark: true, shown: "dark" },
  { startsLight: false, stored: "<script>", systemIsDark: false, shown: "light" },
] as const;

beforeEach(() => {
  localStorage.clear();
  document.documentElement.removeAttribute("data-mantine-color-scheme");
  document.documentElement.removeAttribute("data-sidebar");
});

function setSystem(isDark: boolean): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(prefers-color-scheme: dark)" && isDark,
  }));
}

function runScript(startsLight: boolean, nonce = "abc"): void {
  const script = document.createElement("script");
  script.nonce = nonce;
  Object.defineProperty(document, "currentScript", { value: script, configurable: true });
  // Mirrors how the browser runs the first script's text.
  window.eval(firstPaintScript(startsLight));
}

test.each(table)(
  "starts light: $startsLight, stored: $stored, system dark: $systemIsDark shows $shown",
  ({ startsLight, stored, systemIsDark, shown }) => {
    expect(firstScheme(startsLight, stored, false, systemIsDark)).toBe(shown);

    setSystem(systemIsDark);
    if (stored !== null) localStorage.setItem("theme", stored);
    runScript(startsLight);
    expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe(shown);
    expect(localStorage.getItem("theme")).toBe(stored);
  },
);

test("starts with the sidebar as wide as the user left it", () => {
  setSystem(false);
  const shown = () => {
    runScript(true);
    return document.documentElement.getAttribute("data-sidebar");
  };
  expect(shown()).toBeNull();
  switchWidth();
  document.documentElement.removeAttribute("data-sidebar");
  expect(shown()).toBe("narrow");
  switchWidth();
  expect(shown()).toBeNull();
  localStorage.setItem("sidebar", "<script>");
  expect(shown()).toBeNull();
});

test("keeps the nonce for libraries that add styles later", () => {
  setSystem(false);
  runScript(true, "kept");
  expect(globalThis.__webpack_nonce__).toBe("kept");
});

test("follows the system if storage is unavailable", () => {
  setSystem(true);
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  runScript(false);
  expect(currentScheme()).toBe("dark");
});

test("holds a choice across full loads until the end of the session", () => {
  setSystem(false);
  runScript(true);
  chooseScheme("dark");
  runScript(true);
  expect(currentScheme()).toBe("dark");
  releaseScheme();
  runScript(true);
  expect(currentScheme()).toBe("light");
  runScript(false);
  expect(currentScheme()).toBe("dark");
});

test.each([
  [true, "light"],
  [false, "dark"],
] as const)("enters the console after a sign-in, starts light: %s", (startsLight, shown) => {
  setSystem(false);
  chooseScheme("dark");
  enterConsole(startsLight);
  expect(currentScheme()).toBe(shown);
  runScript(startsLight);
  expect(currentScheme()).toBe(shown);
});

test("applies a chosen scheme at once and stores it", () => {
  chooseScheme("dark");
  expect(currentScheme()).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
});

test("contains nothing that ends a script element", () => {
  expect(firstPaintScript(true)).not.toContain("</");
});
