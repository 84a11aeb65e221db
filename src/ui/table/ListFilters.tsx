import { Drawer, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterField } from './FilterField.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import classes from './ListFilters.module.css';
import { type ListFilter, offeredFilters, setFilters } from './list-filters.ts';
import { useIsPhone } from './useIsPhone.ts';
import type { ListState } from './useListState.ts';

interface ListFiltersProps<Filter extends string> {
  filters: readonly ListFilter<Filter>[];
  list: ListState<Filter>;
}

/**
 * The filters of a list: a button that opens their fields, and a chip for each that is set. A single choice stands beside the
 * search itself, where it is one press nearer and needs no chip.
 */
export function ListFilters<Filter extends string>({ filters, list }: ListFiltersProps<Filter>) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const button = useRef<HTMLButtonElement>(null);
  const offered = offeredFilters(filters, list);
  const [first] = filters;
  if (!first || offered.length === 0) return null;
  const isDay = first.kind === 'day';
  if (filters.length === 1 && !isDay) {
    const set = (value: string | null) => list.setFilter(first.name, value ?? '');
    return <FilterField filter={first} value={list.filters[first.name]} onChange={set} isAlone />;
  }
  const chosen = setFilters(offered, list);
  const count = chosen.filter((it) => !it.isDefault).length;
  const panel = <FilterPanel filters={offered} list={list} onClose={close} />;
  const opener = (
    <FilterButton ref={button} count={count} onClick={toggle} aria-expanded={isOpen} aria-haspopup="dialog" />
  );
  return (
    <>
      {isPhone ? (
        <>
          {opener}
          <Drawer
            opened={isOpen}
            onClose={close}
            position="bottom"
            size="auto"
            classNames={{ content: classes.sheet }}
            title={t('list.filter')}
            closeButtonProps={{ 'aria-label': t('close') }}
          >
            {panel}
          </Drawer>
        </>
      ) : (
        <Popover
          opened={isOpen}
          onChange={(opened) => opened || close()}
          position="bottom-start"
          shadow="md"
          trapFocus
          returnFocus
          // The open list of a select inside closes first.
          closeOnEscape={false}
        >
          <Popover.Target>{opener}</Popover.Target>
          <Popover.Dropdown
            aria-label={t('list.filter')}
            onKeyDown={(event) => event.key === 'Escape' && !isListOpen(event) && close()}
          >
            {panel}
          </Popover.Dropdown>
        </Popover>
      )}
      <FilterChips chosen={chosen} list={list} onRemoved={() => button.current?.focus()} />
    </>
  );
}

const isListOpen = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.getAttribute('aria-expanded') === 'true';
