import { Group, UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ListFilters.module.css';
import type { SetFilter } from './list-filters.ts';
import { useFilterWords } from './useFilterWords.tsx';
import type { ListState } from './useListState.ts';

interface FilterChipsProps<Filter extends string> {
  chosen: readonly SetFilter<Filter>[];
  list: ListState<Filter>;
  /** A chip is gone, and the focus with it. */
  onRemoved: () => void;
}

/** What is set, as words: `Class: Six ✕`. A press removes it. What the list sets by itself is quiet. */
export function FilterChips<Filter extends string>({ chosen, list, onRemoved }: FilterChipsProps<Filter>) {
  const { t } = useTranslation('ui');
  const { labelOf, valueText } = useFilterWords();
  if (chosen.length === 0) return null;
  return (
    <Group gap={6} role="group" aria-label={t('list.filters_chosen')}>
      {chosen.map(({ filter, value, isDefault, removed, canRemove }) => {
        const words = (
          <span className={classes.words}>
            {labelOf(filter)}: <b>{valueText(filter, value) ?? '…'}</b>
          </span>
        );
        const look = { className: classes.chip, 'data-quiet': isDefault || undefined };
        if (!canRemove) {
          return (
            <span key={filter.name} {...look}>
              {words}
            </span>
          );
        }
        return (
          <UnstyledButton
            key={filter.name}
            {...look}
            onClick={() => {
              list.setFilter(filter.name, removed);
              onRemoved();
            }}
          >
            <span className="visually-hidden">{t('list.remove_filter')} </span>
            {words}
            <IconX size={14} aria-hidden />
          </UnstyledButton>
        );
      })}
    </Group>
  );
}
