import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import { LineCell } from './LineCell.tsx';
import classes from './LinesField.module.css';
import type { LineColumn, LineField } from './line-columns.ts';

/** Stays the same object while the lines change, so that typing in one line does not render the others. */
export interface LineActions<Line> {
  change: (index: number, field: LineField<Line>, value: string | number | null) => void;
  remove: (index: number) => void;
}

interface LineRowProps<Line> {
  /** Of the field that the line belongs to. */
  name: string;
  line: Line;
  index: number;
  columns: readonly LineColumn<Line>[];
  /** Error messages by key of the field; without errors always the same object. */
  errors: Readonly<Record<string, string>>;
  canRemove: boolean;
  actions: LineActions<Line>;
}

/** One line: its fields and figures and, on a phone, its number. */
export const LineRow = memo(function LineRow<Line>(props: LineRowProps<Line>) {
  const { name, line, index, columns, errors, canRemove, actions } = props;
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const number = localDigits(index + 1, language);
  return (
    <div className={classes.line} data-line={index}>
      <Text className={classes.title} size="sm">
        {t('lines.line', { number })}
      </Text>
      {columns.map((column) => {
        const path = `${name}.${index}.${column.key}`;
        const isWhole = column.kind !== 'money' && column.kind !== 'count';
        return (
          <div key={column.key} className={isWhole ? classes.whole : undefined} data-field={path}>
            <LineCell
              column={column}
              line={line}
              path={path}
              name={t('lines.field_of_line', { field: column.label, number })}
              error={errors[column.key]}
              onChange={(field, value) => actions.change(index, field, value)}
            />
          </div>
        );
      })}
      <div className={classes.remove}>
        <ActionIcon
          color="gray"
          size="lg"
          aria-label={t('lines.remove', { number })}
          disabled={!canRemove}
          onClick={() => actions.remove(index)}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}) as <Line>(props: LineRowProps<Line>) => React.ReactNode;
