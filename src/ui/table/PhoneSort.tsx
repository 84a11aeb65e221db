import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, sortName, titleOf } from './columns.tsx';
import type { ListState } from './useListState.ts';

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  list: Pick<ListState, 'sort' | 'defaultSort' | 'setSort'>;
}

/** The order of a list whose rows have no headings: every column that sorts, in both directions. */
export function PhoneSort<Row>({ columns, list }: PhoneSortProps<Row>) {
  const { t } = useTranslation('ui');
  const choices = columns
    .filter((it) => it.sort)
    .flatMap((it) => [
      { value: sortName(it), label: `${titleOf(it)} \u2191` },
      { value: `-${sortName(it)}`, label: `${titleOf(it)} \u2193` },
    ]);
  if (choices.length === 0) return null;
  const isKnown = choices.some((it) => it.value === list.defaultSort);
  const usual = isKnown ? [] : [{ value: list.defaultSort, label: t('list.usual_order') }];
  return (
    <NativeSelect
      aria-label={t('list.sort')}
      data={[...usual, ...choices]}
      value={list.sort}
      onChange={(event) => list.setSort(event.currentTarget.value)}
      miw={90}
      flex="1 1 90px"
    />
  );
}
