/** The project's own rules for oxlint. */
import path from "node:path";
import { findLayer, findTarget, mayImport } from "./layers.mjs";
import { findPhrase } from "./plain-english.mjs";

const root = path.resolve(import.meta.dirname, "../..");

/** Reports imports of a layer that the importing layer must not import, and files in no layer. */
const layers = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    const from = findLayer(file);
    if (from === null) {
      return { Program: (node) => context.report({ node, message: `${file} is in no layer.` }) };
    }
    const check = (node) => {
      if (typeof node.source?.value !== "string") return;
      const target = findTarget(file, node.source.value);
      if (target === null) return;
      const to = findLayer(target);
      if (to !== null && mayImport(from, to)) return;
      const message =
        to === null
          ? `${target} is in no layer.`
          : `${describe(from)} must not import ${describe(to)}.`;
      context.report({ node: node.source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

function describe({ name, room, page }) {
  return [name, room, page].filter((part) => part !== undefined).join("/");
}

/** Rules of what the business is know no page: neither React nor a hook or component. */
const domain = {
  create(context) {
    const file = path.relative(root, context.filename).replaceAll(path.sep, "/");
    if (findLayer(file)?.name !== "domain") return {};
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== "string" || !pageModule.test(name)) return;
      context.report({ node: node.source, message: `A domain must not import ${name}.` });
    };
    return {
      Program(node) {
        if (!file.endsWith(".tsx")) return;
        context.report({ node, message: "A domain has no components." });
      },
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

const pageModule =
  /^(react|react-dom|wagmi|@remix-run\/react|@tanstack\/react-query)(\/|$)|\.tsx$|\/use-[^/]*\.ts$/;

/** TypeScript does not check the keys of an object literal that is spread. */
const noLiteralSpread = {
  create: (context) => {
    const report = (node) => context.report({ node, message: "Write the properties themselves." });
    return {
      SpreadElement({ argument }) {
        if (isLiteral(argument)) report(argument);
      },
      // A plain literal is left for attributes that the types of React do not know yet.
      JSXSpreadAttribute({ argument }) {
        if (argument.type !== "ObjectExpression" && isLiteral(argument)) report(argument);
      },
    };
  },
};

/** Returns whether an expression is an object literal, or one behind a condition. */
function isLiteral({ type, consequent, alternate, right }) {
  if (type === "ConditionalExpression") return isLiteral(consequent) || isLiteral(alternate);
  return type === "LogicalExpression" ? isLiteral(right) : type === "ObjectExpression";
}

const noProcessEnv = {
  create: (context) => ({
    MemberExpression(node) {
      if (node.object.name !== "process") return;
      if (node.property.name !== "env" && node.property.value !== "env") return;
      context.report({ node, message: "Only the parsed configuration reads the environment." });
    },
  }),
};

/** Remix's links and forms drop the address that a page is viewed as. */
const noRemixLink = {
  create(context) {
    const check = (node) => {
      if (node.source?.value !== "@remix-run/react") return;
      // An import of the whole module includes the links.
      for (const specifier of node.specifiers ?? [node]) {
        const name = (specifier.imported ?? specifier.local)?.name;
        const isNamed = ["ImportSpecifier", "ExportSpecifier"].includes(specifier.type);
        if (isNamed && !["Form", "Link", "NavLink"].includes(name)) continue;
        const message = "Use those of app/ui/forms/link.tsx and form.tsx, which keep the view.";
        context.report({ node: specifier, message });
      }
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

/** First segments of the console's paths. */
const segments = [
  "admin|api|bridge|bridgeAdmin|burn|ecoSystem|explorer|faucet|history|logout|metrics|multiSender",
  "readyz|rpc|search\\.json|staking|terms|theme|token|vesting|waiting\\.json",
];
const consolePath = new RegExp(`^/(${segments.join("|")})([/?#]|$)`);

/** Reports paths of the console that are written outside `app/paths`. */
const literalPath = {
  create(context) {
    const check = (node, text) => {
      if (typeof text !== "string" || !consolePath.test(text)) return;
      context.report({ node, message: "Use the path of app/paths." });
    };
    return {
      Literal: (node) => check(node, node.value),
      TemplateLiteral: (node) => check(node, node.quasis[0].value.cooked),
    };
  },
};

/** Reports mocks of our own modules: only what is not ours is mocked, such as a network. */
const noOwnMock = {
  create: (context) => ({
    CallExpression({ callee, arguments: [mocked] }) {
      if (callee.object?.name !== "vi" || !["mock", "doMock"].includes(callee.property.name))
        return;
      const name = mocked?.type === "ImportExpression" ? mocked.source.value : mocked?.value;
      if (typeof name !== "string" || !/^[#.]/.test(name)) return;
      context.report({ node: mocked, message: "Use the module itself, over a mocked network." });
    },
  }),
};

/** Reports comments and test titles with a phrase that the project avoids. */
const plainEnglish = {
  create(context) {
    const check = (node, text) => {
      const message = findPhrase(text);
      if (message !== null) context.report({ node, message });
    };
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) check(comment, comment.value);
      },
      CallExpression({ callee, arguments: [title] }) {
        if (!/^(test|describe)\b/.test(context.sourceCode.getText(callee))) return;
        if (title?.type === "Literal") check(title, String(title.value));
      },
    };
  },
};

export default {
  meta: { name: "house" },
  rules: {
    domain,
    layers,
    "literal-path": literalPath,
    "no-literal-spread": noLiteralSpread,
    "no-process-env": noProcessEnv,
    "no-own-mock": noOwnMock,
    "no-remix-link": noRemixLink,
    "plain-english": plainEnglish,
  },
};
