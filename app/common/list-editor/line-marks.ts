import {
  type RangeSet,
  RangeSetBuilder,
  StateEffect,
  StateField,
  type Text,
} from "@codemirror/state";
import { Decoration, EditorView, GutterMarker, gutterLineClass } from "@codemirror/view";
import type { LineMarks } from "#app/domain/lists/jobs/list-reading.ts";

export const drawMarks = StateEffect.define<LineMarks>();

type Drawn = {
  lines: RangeSet<Decoration>;
  numbers: RangeSet<GutterMarker>;
  hasErrors: boolean;
};

class NumberMark extends GutterMarker {
  override elementClass: string;

  constructor(elementClass: string) {
    super();
    this.elementClass = elementClass;
  }
}

const looks = {
  errors: {
    line: Decoration.line({ class: "cm-line-error" }),
    number: new NumberMark("cm-number-error"),
  },
  warnings: {
    line: Decoration.line({ class: "cm-line-warning" }),
    number: new NumberMark("cm-number-warning"),
  },
} as const;

const severities = ["errors", "warnings"] as const;

const noMarks: LineMarks = { errors: new Uint32Array(), warnings: new Uint32Array() };

/** Lines with an error or a warning. They move with the text until it is read again. */
export const markedLines = StateField.define<Drawn>({
  create: (state) => draw(state.doc, noMarks),
  update(drawn, { changes, docChanged, effects, newDoc }) {
    for (const effect of effects) {
      if (effect.is(drawMarks)) return draw(newDoc, effect.value);
    }
    if (!docChanged) return drawn;
    return { ...drawn, lines: drawn.lines.map(changes), numbers: drawn.numbers.map(changes) };
  },
  provide: (field) => [
    EditorView.decorations.from(field, ({ lines }) => lines),
    gutterLineClass.from(field, ({ numbers }) => numbers),
    EditorView.contentAttributes.from(field, ({ hasErrors }) =>
      hasErrors ? { "aria-invalid": "true" } : {},
    ),
  ],
});

/** Walks the lines once, since looking up ten thousand of them blocks the page. */
function draw(doc: Text, marks: LineMarks): Drawn {
  const lines = new RangeSetBuilder<Decoration>();
  const numbers = new RangeSetBuilder<GutterMarker>();
  const seen = { errors: 0, warnings: 0 };
  let number = 0;
  let from = 0;
  for (const line of doc.iterLines()) {
    number += 1;
    for (const severity of severities) {
      if (marks[severity][seen[severity]] !== number) continue;
      lines.add(from, from, looks[severity].line);
      numbers.add(from, from, looks[severity].number);
      seen[severity] += 1;
    }
    from += line.length + 1;
  }
  return {
    lines: lines.finish(),
    numbers: numbers.finish(),
    hasErrors: marks.errors.length > 0,
  };
}
