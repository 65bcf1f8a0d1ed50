import type {
  ColumnQuestion,
  GroupToken,
  PointMeaning,
  PointQuestion,
} from "#app/domain/lists/values/recipients.types.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { SelectField } from "#app/ui/forms/field.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import styles from "./list-editor.module.css";

type TokenOffer = { label: string; choose: () => void };

/**
 * Offers to pay another token, in lower case, or the native currency if it is null. Returns null if the
 * list cannot pay it.
 */
export type OfferToken = (token: string | null) => TokenOffer | null;

type ColumnQuestionFieldProps = {
  question: ColumnQuestion;
  /** Description of the rows, such as "payments of TAN on TAN Testnet". */
  subject: string;
  answers: ReadonlyMap<string, boolean>;
  onAnswers: (answers: ReadonlyMap<string, boolean>) => void;
  /** Omitted if the list cannot pay another token. */
  offerToken?: OfferToken | undefined;
};

/**
 * Asks which rows to use if a column says what they pay. Those of the token that is paid are
 * preselected, and those of another one cannot be used.
 */
export function ColumnQuestionField(props: ColumnQuestionFieldProps) {
  const { question, subject, answers, onAnswers, offerToken } = props;
  const { columns, groups } = question;
  const open = groups.filter(({ key, token }) => token.kind === "unknown" && !answers.has(key));
  const named = columns.map((column) => column || "one without a title").join(", ");
  return (
    <fieldset className={styles["question"]}>
      <legend>Which rows are {subject}?</legend>
      <p className={typography["note"]}>
        {columns.length === 1 ? "This column is" : "These columns are"} not read: {named}. All rows
        that you use count as {subject}.
      </p>
      <ul>
        {groups.map((group) => (
          <GroupItem
            key={group.key}
            group={group}
            name={nameGroup(columns, group.values)}
            subject={subject}
            answer={answers.get(group.key)}
            onAnswer={(value) => onAnswers(change(answers, group.key, value))}
            offerToken={offerToken}
          />
        ))}
      </ul>
      {open.length > 0 && (
        <p className={typography["error"]}>Choose for each before the list can be used.</p>
      )}
    </fieldset>
  );
}

type GroupItemProps = Pick<ColumnQuestionFieldProps, "subject" | "offerToken"> & {
  group: ColumnQuestion["groups"][number];
  name: string;
  answer: boolean | undefined;
  onAnswer: (value: string) => void;
};

function GroupItem({ group, name, subject, answer, onAnswer, offerToken }: GroupItemProps) {
  const { rows, token } = group;
  return (
    <li>
      <span>
        {name}
        {token.kind === "other" && (
          <strong className={styles["other-token"]}>
            Another token, so left out of the {subject}.
          </strong>
        )}
      </span>
      <span className={typography["note"]}>
        {formatInteger(rows)} {rows === 1 ? "row" : "rows"}
      </span>
      {token.kind === "other" ? (
        <TokenButton offer={offerToken?.(token.token)} />
      ) : (
        <GroupSelect
          label={`Rows with ${name}`}
          token={token}
          answer={answer}
          onAnswer={onAnswer}
        />
      )}
    </li>
  );
}

function TokenButton({ offer }: { offer: TokenOffer | null | undefined }) {
  return (
    offer && (
      <Button size="small" onClick={offer.choose}>
        {offer.label}
      </Button>
    )
  );
}

type GroupSelectProps = {
  label: string;
  token: GroupToken;
  answer: boolean | undefined;
  onAnswer: (value: string) => void;
};

function GroupSelect({ label, token, answer, onAnswer }: GroupSelectProps) {
  const isOwn = token.kind === "own";
  return (
    <select
      className={styles["choice"]}
      aria-label={label}
      value={toValue(answer ?? (isOwn ? true : undefined))}
      onChange={({ target }) => onAnswer(target.value)}
    >
      {!isOwn && <option value="">Choose…</option>}
      <option value="use">Use these</option>
      <option value="leave">Leave out</option>
    </select>
  );
}

function nameGroup(columns: readonly string[], values: readonly string[]): string {
  if (values.length === 0) return "all rows";
  return columns.map((column, i) => `${column || "no title"}: ${values[i] || "empty"}`).join(", ");
}

function toValue(answer: boolean | undefined): string {
  if (answer === undefined) return "";
  return answer ? "use" : "leave";
}

function change(answers: ReadonlyMap<string, boolean>, key: string, value: string) {
  const next = new Map(answers);
  if (value === "") next.delete(key);
  else next.set(key, value === "use");
  return next;
}

type PointQuestionFieldProps = {
  question: PointQuestion;
  answer: PointMeaning | null;
  onAnswer: (answer: PointMeaning | null) => void;
};

/** Asks once per list what the point in its amounts marks. */
export function PointQuestionField({ question, answer, onAnswer }: PointQuestionFieldProps) {
  const { lines, example } = question;
  const thousands = example.replace(".", "");
  return (
    <SelectField
      label="The point in amounts"
      hint={`${formatInteger(lines.length)} ${lines.length === 1 ? "amount" : "amounts"} such as ${example}, on line ${formatInteger(lines[0] ?? 1)}, can be read in two ways.`}
      error={answer === null ? "Choose what is meant, or correct the lines." : null}
      value={answer ?? ""}
      onChange={({ target }) => onAnswer(toMeaning(target.value))}
    >
      <option value="">Choose…</option>
      <option value="decimals">
        Marks decimals: {example} is {example.replace(/\.?0+$/, "")}
      </option>
      <option value="thousands">
        Marks thousands: {example} is {thousands}
      </option>
    </SelectField>
  );
}

function toMeaning(value: string): PointMeaning | null {
  return value === "decimals" || value === "thousands" ? value : null;
}
