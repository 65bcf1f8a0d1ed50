import { afterAll, beforeAll, expect, test } from "vitest";
import { consolePage } from "./console.page.ts";
import { payloads } from "./payloads.ts";
import { expectNoErrors, setStage, type Stage } from "./stage.ts";
import { tasksPage } from "./tasks.page.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});

afterAll(() => stage.close());

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
  await tasks.text("Leave out < and >.").waitFor();
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
  await tasks.text(/This is an idea/).waitFor();
  await consolePage(page).open("/ecoSystem/createdDevTasK");
  await tasks.row("Tasks", "<script>").waitFor();
  expect(dialogs).toEqual([]);
  expectNoErrors(visitor);
});
