import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type CSSProperties, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type LineActions, LineRow } from './LineRow.tsx';
import classes from './LinesField.module.css';
import { type LinesTotal, LinesTotals } from './LinesTotals.tsx';
import { isTyped, type LineColumn, lookAlike, withValue } from './line-columns.ts';
import { useLineFocus } from './useLineFocus.ts';
import { useLineIds } from './useLineIds.ts';
import { useLinePaste } from './useLinePaste.ts';

interface LinesFieldProps<Line> {
  /** What the field of the form is called, where a form has several. */
  name?: string;
  lines: readonly Line[];
  onChange: (lines: Line[]) => void;
  /** The server's message for the field by its name, or for a field of a line such as `lines.0.amount_poisha`. */
  error: (path: string) => string | undefined;
  /** In reading order. The `value` of a figure stands outside the component; otherwise every line is rendered again. */
  columns: readonly LineColumn<Line>[];
  /** A new line. */
  blank: Line;
  /** How many lines there are at least, 1 where left out, and at most. */
  fewest?: number;
  most: number;
  /** Sums under the lines. */
  totals?: readonly LinesTotal[];
  /** The amount of the document in poisha, written in words under the lines. */
  poisha?: number;
}

/**
 * The lines of a document. Enter leads from field to field and, at the end, into a new line; cells copied from a
 * spreadsheet spread over lines and columns from the field that has the focus.
 */
export function LinesField<Line extends object>(props: LinesFieldProps<Line>) {
  const { name = 'lines', lines, onChange, error, columns, blank, fewest = 1, most } = props;
  const { totals = [], poisha = 0 } = props;
  const { t } = useTranslation('ui');
  const shown = useSameWhileAlike(columns);
  const ids = useLineIds(lines.length);
  const paste = useLinePaste({ lines, columns, blank, most, onChange });
  const add = () => {
    if (lines.length < most) onChange([...lines, blank]);
  };
  const focus = useLineFocus(add);
  const actions = useLatest<Line>({
    change(index, field, value) {
      paste.forgetField(index, field.key);
      const latest = columns.filter(isTyped).find(({ key }) => key === field.key) ?? field;
      onChange(lines.map((line, at) => (at === index ? withValue(line, latest, value) : line)));
    },
    remove(index) {
      paste.forgetLine(index);
      ids.remove(index);
      onChange(lines.filter((_, at) => at !== index));
      focus.toLine(Math.min(index, lines.length - 2));
    },
  });
  const errorsOf = (index: number) => {
    const found = columns.filter(isTyped).flatMap(({ key }) => {
      const message = error(`${name}.${index}.${key}`) ?? paste.faultAt(index, key);
      return message ? [[key, message]] : [];
    });
    return found.length > 0 ? Object.fromEntries(found) : noErrors;
  };

  return (
    <Stack
      gap="xs"
      ref={focus.ref}
      onKeyDown={focus.onKeyDown}
      onPaste={paste.onPaste}
      data-field={name}
      style={{ '--line-columns': columns.map((it) => `minmax(0, ${it.width}fr)`).join(' ') } as CSSProperties}
    >
      {lines.length > 0 && (
        <div className={classes.head} aria-hidden>
          {columns.map(({ key, kind, label }) => (
            <span key={key} className={kind === 'money' || kind === 'figure' ? classes.figure : undefined}>
              {label}
            </span>
          ))}
        </div>
      )}
      {lines.map((line, index) => (
        <LineRow
          key={ids.at(index)}
          name={name}
          line={line}
          index={index}
          columns={shown}
          errors={errorsOf(index)}
          canRemove={lines.length > fewest}
          actions={actions}
        />
      ))}
      <Group justify="space-between" gap="xs">
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={lines.length >= most}
          onClick={() => {
            add();
            focus.toLine(lines.length);
          }}
        >
          {t('lines.add')}
        </Button>
        <Text size="sm" c="dimmed" role="status">
          {paste.report}
        </Text>
      </Group>
      {error(name) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {error(name)}
        </Text>
      )}
      {totals.length > 0 && <LinesTotals totals={totals} poisha={poisha} />}
    </Stack>
  );
}

const noErrors = {};

/** The same array on every render, until the columns look different. */
function useSameWhileAlike<Line>(columns: readonly LineColumn<Line>[]) {
  const known = useRef(columns);
  if (!lookAlike(known.current, columns)) known.current = columns;
  return known.current;
}

/** The same object on every render; its functions call those of the latest render. */
function useLatest<Line>(actions: LineActions<Line>): LineActions<Line> {
  const latest = useRef(actions);
  latest.current = actions;
  return useMemo(
    () => ({
      change: (...args) => latest.current.change(...args),
      remove: (index) => latest.current.remove(index),
    }),
    [],
  );
}
