import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterChip } from './FilterChip.tsx';
import type { SetFilter } from './list-filters.ts';
import { useFilterWords } from './useFilterWords.tsx';
import type { ListState } from './useListState.ts';

interface FilterChipsProps<Filter extends string> {
  chosen: readonly SetFilter<Filter>[];
  list: ListState<Filter>;
  /** A chip is gone, and the focus with it. */
  onRemoved: () => void;
}

/** What is set, a chip each. What the list sets by itself is quiet. */
export function FilterChips<Filter extends string>({ chosen, list, onRemoved }: FilterChipsProps<Filter>) {
  const { t } = useTranslation('ui');
  const { labelOf, valueText } = useFilterWords();
  if (chosen.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={t('list.filters_chosen')}>
      {chosen.map(({ filter, value, isDefault, removed, canRemove }) => (
        <FilterChip
          key={filter.name}
          label={labelOf(filter)}
          value={valueText(filter, value) ?? '…'}
          isQuiet={isDefault}
          onRemove={
            canRemove
              ? () => {
                  list.setFilter(filter.name, removed);
                  onRemoved();
                }
              : undefined
          }
        />
      ))}
    </Group>
  );
}
