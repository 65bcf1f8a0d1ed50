import type { Page } from "playwright-core";

/** The layout around every page: top bar, navigation, gate, banner, menu. */
export function consolePage(page: Page) {
  const bar = page.getByRole("banner");
  const messages = page.getByRole("region", { name: "Messages" });
  const main = page.getByRole("main");
  return {
    /** Waits until toasts can be shown without the console: their code is loaded with a delay. */
    toastsLoaded: () =>
      page.waitForFunction(() =>
        performance.getEntriesByType("resource").some(({ name }) => name.includes("toast-view")),
      ),
    /** Opens a page and waits until it reacts to clicks: it is rendered before that. */
    open: async (path: string) => {
      await page.goto(path);
      // React marks the elements that it has hydrated.
      await page.waitForFunction(() =>
        Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__react")),
      );
      // Effects, such as those that listen to keys, run after the next paint.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
    },
    gate: main.getByRole("heading", { level: 1, name: "Please Connect to admin wallet." }),
    main,
    title: (name: string) => main.getByRole("heading", { level: 1, name }),
    connect: bar.getByRole("button", { name: "Connect Wallet" }),
    /** Balance and shortened address, such as `0xf3…2266`. */
    account: bar.getByRole("button", { name: /0x\w{2}…\w{4}/ }),
    wrongNetwork: bar.getByRole("button", { name: "Wrong network" }),
    theme: bar.getByRole("button", { name: "Switch theme" }),
    navigation: page.getByRole("navigation", { name: "Console" }),
    /** A link of the navigation, beside whose name may stand what waits there. */
    link: (name: string) =>
      page
        .getByRole("navigation", { name: "Console" })
        .getByRole("link", { name: new RegExp(`^${name}( ?\\d+ waiting)?$`) }),
    /** States in a word or two what the networks' health is, and opens its figures. */
    health: bar.getByRole("button", { name: /^(Networks|\d+ networks|.+ (unreachable|late))$/ }),
    networks: bar.getByRole("table", { name: "Network health" }),
    openSearch: bar.getByRole("button", { name: /^Search or jump to/ }),
    search: page.getByRole("combobox", { name: "Search" }),
    bell: bar.getByRole("link", { name: /^Inbox/ }),
    mismatch: main.getByRole("status").filter({ hasText: "not the one you signed in with" }),
    /** Says that the wallet is locked, and when the session ends. */
    lostWallet: main.getByRole("status").filter({ hasText: "locked or disconnected" }),
    signOutNow: main.getByRole("button", { name: "Sign out now" }),
    signAgain: main.getByRole("button", { name: "Sign again" }),
    openMenu: bar.getByRole("button", { name: "Open menu" }),
    closeMenu: page.getByRole("button", { name: "Close menu" }),
    /** The popover's element, by id, since a closed one has no role. */
    menu: page.locator("#menu"),
    complaints: messages.getByRole("alert"),
    toast: (text: string) => messages.getByText(text),
  };
}
