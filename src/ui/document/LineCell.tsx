import { Select, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '../form/CountField.tsx';
import { enterChoosesFirst, folded } from '../form/find-choices.ts';
import { MoneyField } from '../form/MoneyField.tsx';
import { Taka } from '../report/Figure.tsx';
import classes from './LinesField.module.css';
import type { LineColumn, LineField } from './line-columns.ts';

interface LineCellProps<Line> {
  column: LineColumn<Line>;
  line: Line;
  /** Of the field: `lines.0.amount_poisha`. */
  path: string;
  /** What a screen reader calls it: "Amount, line 2". */
  name: string;
  error: string | undefined;
  onChange: (field: LineField<Line>, value: string | number | null) => void;
}

/** One field or figure of a line, by the kind of its column. */
export function LineCell<Line>({ column, line, path, name, error, onChange }: LineCellProps<Line>) {
  const { t } = useTranslation('ui');
  if (column.kind === 'figure') {
    return (
      <div className={classes.figure}>
        <Text component="span" size="sm" fw={500} className={classes.label}>
          {column.label}
        </Text>
        <div>
          <Taka poisha={column.value(line)} />
        </div>
      </div>
    );
  }
  const shared = {
    name: path,
    label: column.label,
    'aria-label': name,
    error,
    classNames: { label: classes.label },
  };
  const set = (value: string | number | null) => onChange(column, value);
  const value = line[column.key];
  switch (column.kind) {
    case 'money':
      return <MoneyField {...shared} value={value as number | null} onChange={set} />;
    case 'count':
      return <CountField {...shared} value={value as number | null} onChange={set} />;
    case 'text':
      return (
        <TextInput
          {...shared}
          className={classes.whole}
          value={value as string}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
    case 'choice': {
      const choices = (column.choices ?? []).map(({ value, label }) => ({ value, label }));
      const firstHit = (text: string) => choices.find((it) => folded(it.label).includes(folded(text)))?.value;
      return (
        <Select
          {...shared}
          className={classes.whole}
          data={choices}
          value={(value as string) || null}
          onChange={(chosen) => set(chosen ?? '')}
          placeholder={t('form.choose')}
          // Many lines have many lists; each is made when it opens.
          comboboxProps={{ keepMounted: false }}
          allowDeselect={false}
          searchable
          onKeyDown={enterChoosesFirst(firstHit, set, choices.find((it) => it.value === value)?.label)}
        />
      );
    }
  }
}
