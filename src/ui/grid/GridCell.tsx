import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import { ChoiceButtons } from './ChoiceButtons.tsx';
import classes from './EntryGrid.module.css';
import type { GridColumn } from './grid-cells.ts';

export interface GridCellProps {
  column: GridColumn;
  /** Position in the sheet; `EntryGrid` finds the cell by it. */
  row: number;
  index: number;
  /** What a screen reader calls it: "Roll 12, CQ". */
  name: string;
  text: string;
  /** While typing, the text is shown as typed; otherwise in the reader's digits. */
  isTyping: boolean;
  problem: string | undefined;
  language: Language;
  onText: (text: string) => void;
}

/** One cell that can be written: a field, buttons or a list. */
export function GridCell(props: GridCellProps) {
  const { column, row, index, name, text, isTyping, problem, language, onText } = props;
  const place = { 'data-row': row, 'data-column': index };
  const described = problem ? `grid-problem-${row}-${index}` : undefined;
  if (column.kind === 'choice' && (column.choices?.length ?? 0) <= 5) return <ChoiceButtons {...props} />;
  if (column.kind === 'choice') {
    return (
      <select
        {...place}
        className={classes.field}
        aria-label={name}
        aria-invalid={problem ? true : undefined}
        aria-describedby={described}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      >
        <option value="" />
        {column.choices?.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    );
  }
  const isFigure = column.kind !== 'text';
  return (
    <input
      {...place}
      className={classes.field}
      data-kind={column.kind}
      type="text"
      inputMode={inputModes[column.kind]}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="next"
      aria-label={name}
      aria-invalid={problem ? true : undefined}
      aria-describedby={described}
      value={isFigure && !isTyping ? localDigits(text, language) : text}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  );
}

const inputModes = { number: 'decimal', day: 'numeric', text: 'text', choice: 'text' } as const;
