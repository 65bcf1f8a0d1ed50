import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";
import { tasksPage } from "./tasks.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

const evil = "https://evil.example";

/** Known attempts to inject code with Markdown. */
const payloads = [
  "<script>alert(1)</script>",
  `<script src=${evil}/x.js></script>`,
  "<img src=x onerror=alert(1)>",
  `<img src=${evil}/a.png>`,
  `![a](${evil}/b.png)`,
  `![a][r]\n\n[r]: ${evil}/c.png`,
  "![a](data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+)",
  "[a](javascript:alert(1))",
  "[a](JaVaScRiPt:alert(1))",
  "[a](&#106;avascript:alert(1))",
  "[a](&#x6A;avascript:alert(1))",
  "[a](java%0ascript:alert(1))",
  "[a](\u0001javascript:alert(1))",
  "[a](vbscript:msgbox(1))",
  "[a](data:text/html,<script>alert(1)</script>)",
  "[a](blob:https://evil.example/1)",
  "[a](file:///etc/passwd)",
  "[a](//evil.example/x)",
  "[a](\\\\evil.example\\x)",
  "<javascript:alert(1)>",
  "<a href='javascript:alert(1)'>a</a>",
  "<a href=https://a.example onclick=alert(1)>a</a>",
  `<iframe src=${evil}></iframe>`,
  "<iframe srcdoc='<script>alert(1)</script>'></iframe>",
  `<object data=${evil}></object>`,
  `<embed src=${evil}>`,
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<math><mtext><script>alert(1)</script></mtext></math>",
  `<style>@import '${evil}/x.css'</style>`,
  `<link rel=stylesheet href=${evil}/y.css>`,
  `<link rel=prefetch href=${evil}/z>`,
  `<meta http-equiv=refresh content='0;url=${evil}'>`,
  `<base href=${evil}>`,
  `<form action=${evil}><button>a</button></form>`,
  "<input autofocus onfocus=alert(1)>",
  "<details open ontoggle=alert(1)>",
  `<video src=${evil}/v poster=${evil}/p onerror=alert(1)></video>`,
  `<audio src=${evil}/a></audio>`,
  "<body onload=alert(1)>",
  "<marquee onstart=alert(1)>",
  "<template><script>alert(1)</script></template>",
  "<!--<img src=x onerror=alert(1)>-->",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "`<img src=x onerror=alert(1)>`",
  "a[^1]\n\n[^1]: <img src=x onerror=alert(1)>",
  `| a |\n| - |\n| <img src=${evil}/t.png> |`,
  "\u202Etxt.exe\u202C",
];

test("neither runs nor fetches anything from a task's content", async () => {
  const visitor = await stage.visitAsAdmin();
  const { page, context } = visitor;
  const dialogs: string[] = [];
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const tasks = tasksPage(page);
  const hostile = payloads.join("\n\n");
  const single = payloads.map((payload) => payload.replaceAll("\n", " "));
  const form = {
    intent: "save",
    title: single[0] ?? "",
    slug: "hostile",
    kind: "bounty",
    description: hostile,
    skills: single.join(","),
    contact: single[7] ?? "",
  };
  const answer = await context.request.post("/ecoSystem/createdDevTasK/draft", {
    headers: { Origin: stage.url },
    form,
  });
  const { id } = (await answer.json()) as { id: string };
  await consolePage(page).open(`/ecoSystem/createDevTask/edit?id=${id}&step=review`);
  await tasks.said("Leave out < and >.").waitFor();
  const preview = page.getByRole("region", { name: "Preview" });
  expect(
    await preview.locator("img, script, iframe, svg, style, form, input, object").count(),
  ).toBe(0);
  const links = await preview.locator("a").evaluateAll((all) => all.map((a) => a.outerHTML));
  expect(
    links.filter(
      (link) =>
        !/^<a href="https:\/\/[^"]*" target="_blank" rel="noopener noreferrer nofollow">/.test(
          link,
        ),
    ),
  ).toEqual([]);
  for (const payload of payloads) await tasks.field("Description").fill(payload);

  // Another as an idea, which anyone may read.
  const idea = { ...form, slug: "idea", title: "An idea", skills: "x", contact: "a@b.example" };
  const stored = await context.request.post("/ecoSystem/createdDevTasK/draft", {
    headers: { Origin: stage.url },
    form: idea,
  });
  const shown = (await stored.json()) as { id: string };
  const published = await context.request.post(`/ecoSystem/createDevTask/edit?id=${shown.id}`, {
    headers: { Origin: stage.url },
    form: { intent: "idea" },
    maxRedirects: 0,
  });
  expect(published.status()).toBe(303);
  await consolePage(page).open(`/ecoSystem/createdDevTasK/${shown.id}`);
  await tasks.said(/This is an idea/).waitFor();
  await consolePage(page).open("/ecoSystem/createdDevTasK");
  await tasks.row("Tasks", "<script>").waitFor();
  expect(dialogs).toEqual([]);
  expectNoErrors(visitor);
});
