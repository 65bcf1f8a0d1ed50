import { useLocation, useNavigate } from "@remix-run/react";
import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import { Command, defaultFilter } from "cmdk";
import { useEffect, useRef, useState } from "react";
import { Dialog } from "#app/ui/forms/dialog.tsx";
import { useReadOnly, withView } from "#app/ui/base/read-only.ts";
import { areaOf, keywordsOf, listedPages } from "./page-list.ts";
import { type Search, useSearch } from "./use-search.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./search.module.css";

type SearchDialogProps = {
  /** Paths of pages with no purpose, since their contracts are not deployed. */
  useless: readonly string[];
  initialTerm: string;
  onClose: () => void;
};

/** Finds pages and actions by name, and whatever a pasted or typed term names. */
export function SearchDialog({ useless, initialTerm, onClose }: SearchDialogProps) {
  const [term, setTerm] = useState(initialTerm);
  const search = useSearch(term);
  const pages = filterPages(term.trim(), useless);
  const hits = search.kind === "read" ? search.hits : [];
  const open = useOpen(onClose);
  const input = useRef<HTMLInputElement>(null);
  // The dialog has focused its first button.
  useEffect(() => input.current?.focus(), []);
  return (
    <Dialog open onClose={onClose} title="Search" size="large">
      <Command label="Search" shouldFilter={false} loop vimBindings={false}>
        <Command.Input
          ref={input}
          className={styles["input"]}
          value={term}
          onValueChange={setTerm}
          placeholder="Page, address, hash, block, validator, token, task or campaign"
        />
        <Command.List className={styles["list"]} label="Results">
          {hits.length > 0 && (
            <Command.Group heading="Found">
              {hits.map(({ kind, ...hit }) => (
                <Result key={`${kind} ${hit.to}`} {...hit} area={kind} open={open} />
              ))}
            </Command.Group>
          )}
          {pages.length > 0 && (
            <Command.Group heading="Pages">
              {pages.map((page) => (
                <Result key={page.label} {...page} detail="" area={areaOf(page)} open={open} />
              ))}
            </Command.Group>
          )}
        </Command.List>
      </Command>
      <Outcome search={search} isEmpty={hits.length + pages.length === 0} />
    </Dialog>
  );
}

/** Returns a function that opens a page and closes the dialog. */
function useOpen(onClose: () => void): (to: string) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const view = useReadOnly();
  return (to) => {
    onClose();
    navigate(view === null ? to : withView(view, to, pathname));
  };
}

type ResultProps = {
  label: string;
  detail: string;
  area: string;
  to: string;
  open: (to: string) => void;
};

function Result({ label, detail, area, to, open }: ResultProps) {
  return (
    <Command.Item value={`${label} ${to}`} className={styles["result"]} onSelect={() => open(to)}>
      <span className={styles["label"]}>
        {label}
        {detail !== "" && <span className={typography["note"]}>{detail}</span>}
      </span>
      <span className={typography["note"]}>{area}</span>
      <IconArrowRight className={styles["arrow"]} size={16} stroke={1.5} aria-hidden />
    </Command.Item>
  );
}

/** Says what is going on, and what can be found if nothing was. */
function Outcome({ search, isEmpty }: { search: Search; isEmpty: boolean }) {
  return (
    <p className={styles["outcome"]} role="status">
      {describe(search, isEmpty)}
    </p>
  );
}

function describe(search: Search, isEmpty: boolean): string | null {
  if (search.kind === "loading") return isEmpty ? "Searching…" : null;
  if (search.kind === "failed") return "The server did not respond. Only pages are shown.";
  if (search.kind === "read" && search.silent.length > 0) {
    return `Not searched, because they did not respond: ${search.silent.join(", ")}.`;
  }
  if (!isEmpty) return null;
  return "Nothing found. Try a page, name, address, hash or id.";
}

/** Returns the pages that match a term, best first; all of them for an empty one. */
function filterPages(term: string, useless: readonly string[]) {
  const useful = listedPages.filter(({ to }) => !useless.includes(to));
  if (term === "") return useful;
  return useful
    .map((page) => ({ page, score: defaultFilter(page.label, term, keywordsOf(page)) }))
    .filter(({ score }) => score > minScore)
    .sort((one, other) => other.score - one.score)
    .slice(0, maxPages)
    .map(({ page }) => page);
}

/** Scores below it come from letters strewn over a text. */
const minScore = 0.02;
const maxPages = 8;
