import { Box, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ChosenFilter, ChosenFiltersContext } from '../table/chosen-filters.ts';
import { FilterButton } from '../table/FilterButton.tsx';
import { FilterChip } from '../table/FilterChip.tsx';
import { useIsPhone } from '../table/useIsPhone.ts';

interface ReportFiltersProps {
  /** Which of several reports this is; stays in sight where a phone folds the filters. */
  which?: ReactNode;
  /** Something has to be chosen before there is a report. */
  isNeeded: boolean;
  children: ReactNode;
}

/** The filters above a report; on a phone behind one button, with a chip for each choice, open while one is missing. */
export function ReportFilters({ which, isNeeded, children }: ReportFiltersProps) {
  const isPhone = useIsPhone();
  const fields = (
    <Group align="flex-end" gap="xs" w="100%" className="no-print">
      {!isPhone && which}
      {children}
    </Group>
  );
  if (!isPhone) return fields;
  return (
    <Stack gap="xs" className="no-print">
      {which}
      <FoldedFilters isNeeded={isNeeded}>{fields}</FoldedFilters>
    </Stack>
  );
}

function FoldedFilters({ isNeeded, children }: Omit<ReportFiltersProps, 'which'>) {
  const { t } = useTranslation('ui');
  // Stays open when the last choice is made: closing would take the focus away from it.
  const [isOpen, { toggle }] = useDisclosure(isNeeded);
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenFilter>>(new Map());
  const fields = useId();
  const button = useRef<HTMLButtonElement>(null);
  const setFilter = useCallback((id: string, filter: ChosenFilter | undefined) => {
    setChosen((before) => {
      const next = new Map(before);
      if (filter) next.set(id, filter);
      else next.delete(id);
      return next;
    });
  }, []);
  return (
    <>
      <Group gap={6}>
        <FilterButton
          ref={button}
          count={chosen.size}
          aria-expanded={isOpen}
          aria-controls={fields}
          onClick={toggle}
        />
        {!isOpen && chosen.size > 0 && (
          <Group gap={6} role="group" aria-label={t('list.filters_chosen')}>
            {[...chosen].map(([id, { label, value, onRemove }]) => (
              <FilterChip
                key={id}
                label={label}
                value={value}
                onRemove={
                  onRemove &&
                  (() => {
                    onRemove();
                    button.current?.focus();
                  })
                }
              />
            ))}
          </Group>
        )}
      </Group>
      <ChosenFiltersContext value={setFilter}>
        <Box id={fields} hidden={!isOpen}>
          {children}
        </Box>
      </ChosenFiltersContext>
    </>
  );
}
