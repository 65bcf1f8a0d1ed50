import { useNavigate, useSearchParams } from "@remix-run/react";
import IconAdjustmentsHorizontal from "@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs";
import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import { Form } from "#app/ui/forms/form.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import iconButton from "#app/ui/icon-button.module.css";
import { Link } from "#app/ui/forms/link.tsx";
import { shownZone } from "#app/ui/values/reader-zone.ts";
import styles from "./filter-bar.module.css";

/** A filter of a list; `name` is its URL parameter. */
export type FilterField =
  | {
      kind: "text";
      name: string;
      label: string;
      /** Completes "enter …" after an invalid value, such as `an address`. */
      expects?: string;
      /** Monospaced, for addresses and hashes. */
      mono?: boolean;
      suggestions?: readonly { value: string; label: string }[] | undefined;
    }
  | {
      kind: "select";
      name: string;
      label: string;
      /** The option of an empty value is what is chosen without a filter. */
      options: readonly { value: string; label: string }[];
    }
  /** A range of days in the reader's zone, in the parameters `from` and `to`. */
  | { kind: "days" };

/** Exclusive choices side by side, each with the number of its rows. */
export type Segments = {
  name: string;
  label: string;
  selected: string;
  /** Options without rows are hidden, except for the first and the selected one. */
  options: readonly { value: string; label: string; count?: number | undefined }[];
};

export type FilterBarProps = {
  segments?: Segments | undefined;
  fields?: readonly FilterField[];
  /** Parameters with a value that is not valid, from `parseListQuery`. */
  rejected?: readonly string[];
  /** Why the input filters nothing, for lists that say more than what a field expects. */
  error?: string | null;
  /** Path of the CSV file, which gets the same filters. */
  csv?: string;
};

/** Filters and export of a list; their state is in the URL. */
export function FilterBar(props: FilterBarProps) {
  const { segments, fields = [], rejected = [], error = null, csv } = props;
  const [search] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const { form, apply } = useFilterForm(search);
  const [first, ...rest] = fields;
  const leads = first?.kind === "text";
  // Phones hide these until the button is pressed.
  const hasPanel = segments !== undefined || (leads ? rest : fields).length > 0;
  const names = fields.flatMap(namesOf);
  const active = filterNames(props).filter((name) => search.get(name)).length;
  const message = error ?? explainRejected(fields, rejected);
  return (
    <Form
      method="get"
      ref={form}
      className={styles["bar"]}
      data-open={isOpen || !hasPanel || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        apply();
      }}
      onChange={(event) => {
        if (isComplete(event)) apply({ replace: true });
      }}
    >
      {[...search].map(([name, value]) =>
        names.includes(name) || pageNames.includes(name) ? null : (
          <input key={name} type="hidden" name={name} value={value} />
        ),
      )}
      {segments !== undefined && <SegmentLinks {...segments} />}
      {segments !== undefined && <span className={styles["space"]} />}
      {leads && <Field field={first} isRejected={rejected.includes(first.name)} isFirst />}
      {hasPanel && (
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.5} aria-hidden />
          Filter{active > 0 && ` (${active})`}
        </button>
      )}
      {(leads ? rest : fields).map((field) => (
        <Field
          key={namesOf(field).join()}
          field={field}
          isRejected={namesOf(field).some((name) => rejected.includes(name))}
        />
      ))}
      {csv !== undefined && (
        <Link
          to={`${csv}${csv.includes("?") ? "&" : "?"}${withoutPage(search)}`}
          reloadDocument
          className={classNames(iconButton["button"], styles["export"])}
          aria-label="Export CSV"
          title="Export CSV"
        >
          <IconDownload size={18} stroke={1.5} aria-hidden />
        </Link>
      )}
      {message !== null && (
        <p className={styles["message"]} role="status">
          {message}
        </p>
      )}
    </Form>
  );
}

/** URL parameters of a list's page. */
export const pageNames = ["before", "page"];

function withoutPage(search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => !pageNames.includes(name)));
}

/** Puts the form's values into the URL, and the URL's into the form when it changes. */
function useFilterForm(search: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  const navigate = useNavigate();
  const shown = useRef(search);
  useEffect(() => {
    const before = shown.current;
    shown.current = search;
    for (const input of form.current?.elements ?? []) {
      const isField = input instanceof HTMLInputElement || input instanceof HTMLSelectElement;
      // Text that is typed but not applied yet stays.
      if (!isField || input.name === "" || search.get(input.name) === before.get(input.name))
        continue;
      input.value = search.get(input.name) ?? "";
      if (input instanceof HTMLSelectElement && input.value === "") input.selectedIndex = 0;
    }
  }, [search]);
  function apply({ replace = false } = {}): void {
    if (!form.current) return;
    const next = new URLSearchParams();
    for (const [name, value] of new FormData(form.current)) {
      if (typeof value === "string" && value.trim() !== "") next.set(name, value.trim());
    }
    navigate(`?${next}`, { preventScrollReset: true, replace });
  }
  return { form, apply };
}

/** Selects and whole dates apply at once, texts when they are submitted. */
function isComplete({ target }: FormEvent<HTMLFormElement>): boolean {
  if (target instanceof HTMLSelectElement) return true;
  // While a year is typed, it has the value of an ancient one.
  const isDate = target instanceof HTMLInputElement && target.type === "date";
  return isDate && (target.value === "" || target.value > "2000");
}

/** Returns the URL parameters of a list's filters. */
export function filterNames({ segments, fields = [] }: FilterBarProps): string[] {
  return [...fields.flatMap(namesOf), ...(segments ? [segments.name] : [])];
}

function namesOf(field: FilterField): string[] {
  return field.kind === "days" ? ["from", "to"] : [field.name];
}

function explainRejected(
  fields: readonly FilterField[],
  rejected: readonly string[],
): string | null {
  const lines = fields.flatMap((field) => {
    if (!namesOf(field).some((name) => rejected.includes(name))) return [];
    if (field.kind === "days") return "Not filtered by date: choose a day.";
    const fix = field.kind === "text" ? `enter ${field.expects ?? "another value"}` : "choose one";
    return `Not filtered by ${field.label}: ${fix}.`;
  });
  return lines.length === 0 ? null : lines.join(" ");
}

function SegmentLinks({ name, label, selected, options }: Segments) {
  const [search] = useSearchParams();
  const at = (value: string, isFirst: boolean) => {
    const next = withoutPage(search);
    next.delete(name);
    if (!isFirst) next.set(name, value);
    return `?${next}`;
  };
  return (
    <nav aria-label={label} className={styles["segments"]}>
      {options.map(({ value, label: text, count }, i) =>
        count === 0 && i > 0 && value !== selected ? null : (
          <Link
            key={value}
            to={at(value, i === 0)}
            preventScrollReset
            className={styles["segment"]}
            aria-current={value === selected ? "true" : undefined}
          >
            {text} {count !== undefined && formatInteger(count)}
          </Link>
        ),
      )}
    </nav>
  );
}

type FieldProps = { field: FilterField; isRejected: boolean; isFirst?: boolean };

function Field({ field, isRejected, isFirst = false }: FieldProps) {
  const [search] = useSearchParams();
  const id = useId();
  const valueOf = (name: string) => search.get(name) ?? "";
  // Addresses are read in any letter case.
  const isChosen = (name: string, value: string) =>
    value.toLowerCase() === valueOf(name).toLowerCase();
  const invalid = isRejected || undefined;
  if (field.kind === "days") {
    return (
      <span className={styles["days"]}>
        {["from", "to"].map((name) => (
          <label key={name} className={styles["day"]}>
            <span aria-hidden>{name === "from" ? "From" : "to"}</span>
            <input
              type="date"
              aria-label={`${name === "from" ? "From" : "To"} (${shownZone()})`}
              name={name}
              aria-invalid={invalid}
              className={styles["input"]}
              defaultValue={valueOf(name)}
            />
          </label>
        ))}
        <span className={styles["day"]} aria-hidden>
          {shownZone()}
        </span>
      </span>
    );
  }
  if (field.kind === "select") {
    return (
      <select
        name={field.name}
        aria-label={field.label}
        aria-invalid={invalid}
        className={styles["input"]}
        defaultValue={field.options.find(({ value }) => isChosen(field.name, value))?.value ?? ""}
      >
        {field.options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  const { name, label, mono = false, suggestions } = field;
  return (
    <span className={classNames(styles["text"], isFirst && styles["first"])}>
      <button type="submit" aria-label={`Search by ${label}`} className={styles["submit"]}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
      </button>
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={label}
        aria-invalid={invalid}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        list={suggestions && id}
        className={classNames(styles["input"], mono && styles["mono"])}
        defaultValue={valueOf(name)}
      />
      {suggestions !== undefined && (
        <datalist id={id}>
          {suggestions.map((one) => (
            <option key={`${one.value} ${one.label}`} value={one.value}>
              {one.label}
            </option>
          ))}
        </datalist>
      )}
    </span>
  );
}
