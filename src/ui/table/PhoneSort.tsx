import { ActionIcon, Group, NativeSelect } from '@mantine/core';
import { IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type Column, sortName } from './columns.tsx';
import type { ListState } from './useListState.ts';

interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[];
  list: Pick<ListState, 'sort' | 'defaultSort' | 'setSort'>;
}

/** The order of a list whose rows have no headings: by what, and from which end. */
export function PhoneSort<Row>({ columns, list }: PhoneSortProps<Row>) {
  const { t } = useTranslation('ui');
  const choices = columns.filter((it) => it.sort).map((it) => ({ value: sortName(it), label: it.title }));
  if (choices.length === 0) return null;
  const bare = (sort: string) => sort.replace(/^-/, '');
  const isDescending = list.sort.startsWith('-');
  const usual = choices.some((it) => it.value === bare(list.defaultSort))
    ? []
    : [{ value: bare(list.defaultSort), label: t('list.usual_order') }];
  const by = bare(list.sort);
  const Icon = isDescending ? IconSortDescending : IconSortAscending;
  return (
    <Group gap={0} wrap="nowrap">
      <NativeSelect
        aria-label={t('list.sort')}
        data={[...usual, ...choices]}
        value={by}
        onChange={({ currentTarget: { value } }) =>
          list.setSort(value === bare(list.defaultSort) ? list.defaultSort : value)
        }
        maw={150}
      />
      <ActionIcon
        size={36}
        color="gray"
        aria-label={t('list.reverse')}
        onClick={() => list.setSort(isDescending ? by : `-${by}`)}
      >
        <Icon size={18} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
