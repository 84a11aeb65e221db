import { Button, Group, MantineThemeProvider, SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FilterField } from './FilterField.tsx';
import classes from './ListFilters.module.css';
import type { ListFilter } from './list-filters.ts';
import { useIsPhone } from './useIsPhone.ts';
import type { ListState } from './useListState.ts';

interface FilterPanelProps<Filter extends string> {
  filters: readonly ListFilter<Filter>[];
  list: ListState<Filter>;
  onClose: () => void;
}

/** The fields of all filters. What is chosen counts at once. */
export function FilterPanel<Filter extends string>({ filters, list, onClose }: FilterPanelProps<Filter>) {
  const { t } = useTranslation('ui');
  const isPhone = useIsPhone();
  const isLong = filters.length > 4;
  const _onKeyDown = (event: KeyboardEvent) => {
    const isInField =
      event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !isInField) onClose();
  };
  return (
    // Lists and calendars of the fields belong to the popover: a click into them is no click outside it.
    <MantineThemeProvider inherit theme={isPhone ? {} : insidePopover}>
      <div className={classes.panel} data-long={isLong || undefined}>
        <SimpleGrid cols={isLong && !isPhone ? 2 : 1} spacing="sm">
          {filters.map((filter) => (
            <FilterField
              key={filter.name}
              filter={filter}
              value={list.filters[filter.name]}
              onChange={(value) => list.setFilter(filter.name, value ?? '')}
            />
          ))}
        </SimpleGrid>
        <Group justify="space-between" gap="xs" mt="md">
          <Button variant="subtle" onClick={() => list.resetFilters(filters.map((it) => it.name))}>
            {t('list.clear_filters')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
        </Group>
      </div>
    </MantineThemeProvider>
  );
}

const insidePopover = {
  components: {
    Select: { defaultProps: { comboboxProps: { withinPortal: false } } },
    Popover: { defaultProps: { withinPortal: false } },
  },
};
