import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadNetworkFile, requirePublicRpcs } from "#app/chain/network-file.server.ts";

const docs = readdirSync("docs", { recursive: true, encoding: "utf8" });
const texts = [...readdirSync("."), ...docs.map((file) => path.join("docs", file))].filter((file) =>
  file.endsWith(".md"),
);

/** Returns the text of a file, or of all files in a folder. */
function readAll(named: string): string {
  const files = statSync(named).isFile()
    ? [named]
    : readdirSync(named, { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(named, file),
      );
  return files
    .filter((file) => statSync(file).isFile())
    .map((file) => readFileSync(file, "utf8"))
    .join("\n");
}

/** Code in a document has shorter lines. */
const unformat = (code: string) => code.replaceAll(/\s+/g, "").replaceAll(/,(?=[)\]}])/g, "");

test("links only to files that exist", () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)]
      .map(([, target = ""]) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(target))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

test("names only paths that exist", () => {
  const missing = texts.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/`((?:app|contracts|tests|scripts|docs)\/[\w./$-]+)`/g)]
      .map(([, named = ""]) => named)
      .filter((named) => !existsSync(named) && !named.includes("NNNN"))
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});

test("quotes the code of the models that it names", () => {
  const quoted = texts.flatMap((file) =>
    readFileSync(file, "utf8")
      .split(/^## /m)
      .flatMap((section) => {
        const models = [...section.matchAll(/`(app\/[\w./$-]+)`/g)].map(([, named = ""]) => named);
        return [...section.matchAll(/^( *)```tsx?\n([^]*?)^ *```/gm)].map(
          ([, indent = "", code = ""]) => ({
            code: code.replaceAll(new RegExp(`^${indent}`, "gm"), ""),
            isModel: (text: string) =>
              models.some((model) => unformat(readAll(model)).includes(unformat(text))),
          }),
        );
      }),
  );
  expect(quoted.length).toBeGreaterThan(0);
  const wrong = quoted.flatMap(({ code, isModel }) =>
    code.split(/\n\n(?=\S)/).filter((part) => !isModel(part)),
  );
  expect(wrong).toEqual([]);
});

test("knows of each command of the README which test runs it", () => {
  const readme = readFileSync("README.md", "utf8");
  const commands = new Set(readme.match(/npm (?:start|test|run \w[\w:-]*)(?: -- [^`|\n]+)?/g));
  // By readme.long.test.ts.
  const run = [
    ...["npm start", "npm start -- --fresh", "npm run dev"],
    ...["npm run devnet", "npm run devnet -- --warp 7d"],
    "npm run deploy -- --chain 4443 --rpc URL",
  ];
  const runElsewhere = [
    // These run tests or check the code.
    ...["npm run check", "npm run size", "npm test", "npm test -- routes"],
    ...["npm run test:e2e", "npm run test:long", "npm run bench", "npm run abi"],
    "npm run test:release",
    ...["npm run test:attack", "npm run test:attack -- --list"],
    // By backup.test.ts and audit-chain.test.ts, with both databases.
    ...["npm run backup -- FILE", "npm run restore -- FILE", "npm run verify-audit"],
  ];
  expect([...commands].map((command) => command.trim()).sort()).toEqual(
    [...run, ...runElsewhere].sort(),
  );
});

test("gives an example of a network file that the console accepts", () => {
  const networkFile = path.join("docs", "network.example.json");
  const { networks, tokens } = loadNetworkFile({ networkFile, network: "custom" });
  requirePublicRpcs(networks, { network: "custom" });
  const images = [...networks, ...tokens].map(({ image_url: image }) => path.join("public", image));
  expect(images.filter((file) => !existsSync(file))).toEqual([]);
});
