import { Button, Group, Text } from '@mantine/core';
import { IconCalendar, IconPlus } from '@tabler/icons-react';
import { skipToken, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { academicsApi } from '../api.ts';
import { useOptionNames } from '../options/useOptionNames.ts';
import { ClassSectionTable } from './ClassSectionTable.tsx';
import type { ClassSection } from './class-section.contract.ts';
import { SectionPicker } from './SectionPicker.tsx';
import type { SectionStep } from './section-choice.rules.ts';
import { useSectionActions } from './useSectionActions.ts';
import { useSectionChoice } from './useSectionChoice.ts';

const YearDrawer = lazy(async () => ({ default: (await import('../years/YearDrawer.tsx')).YearDrawer }));
const SectionDrawer = lazy(async () => ({
  default: (await import('./class-section.form.tsx')).SectionDrawer,
}));
const OpeningDrawer = lazy(async () => ({
  default: (await import('./open-sections.form.tsx')).OpeningDrawer,
}));

const steps: readonly SectionStep[] = ['academic_year_id'];

/** The class sections of a year: opened many at once, closed when not used. */
export function ClassSectionScreen() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const mayEdit = useCan()('academics.class_section.edit');
  const choice = useSectionChoice({ fields: steps });
  const yearId = choice.values.academic_year_id;
  const names = useOptionNames(choice.options);
  const sections = useQuery(
    academicsApi.classSections.list.queryOptions({
      input: yearId ? { academic_year_id: yearId } : skipToken,
    }),
  );
  const { close } = useSectionActions();
  const [open, setOpen] = useState<'sections' | 'years'>();
  const [edited, setEdited] = useState<ClassSection>();
  const [selected, setSelected] = useState<string[]>([]);
  const number = (value: number) => localDigits(value, language);
  const openButton = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!yearId}
      onClick={() => setOpen('sections')}
    >
      {t('section.open_many')}
    </Button>
  );

  const content = () => {
    if (sections.isError) return <ErrorState error={sections.error} onRetry={() => sections.refetch()} />;
    if (!yearId) return null;
    if (!sections.data) return <SkeletonRows columns={7} />;
    if (sections.data.length === 0)
      return <EmptyState title={t('section.empty')} hint={t('section.empty_hint')} action={openButton} />;
    return (
      <ClassSectionTable
        sections={sections.data}
        names={names}
        selected={selected}
        onSelect={setSelected}
        onEdit={setEdited}
      />
    );
  };

  return (
    <Page
      actions={
        mayEdit && (
          <>
            <Button
              variant="default"
              leftSection={<IconCalendar size={16} aria-hidden />}
              onClick={() => setOpen('years')}
            >
              {t('year.title')}
            </Button>
            {openButton}
          </>
        )
      }
    >
      <SectionPicker choice={choice} />
      {selected.length > 0 && (
        <Group gap="xs" role="status">
          <Text size="sm">
            {t('ui:list.selected', { count: selected.length, number: number(selected.length) })}
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              close(selected);
              setSelected([]);
            }}
          >
            {t('section.close_selected')}
          </Button>
        </Group>
      )}
      {content()}
      <Suspense>
        {open === 'sections' && choice.options && yearId && (
          <OpeningDrawer options={choice.options} yearId={yearId} onClose={() => setOpen(undefined)} />
        )}
        {open === 'years' && <YearDrawer onClose={() => setOpen(undefined)} />}
        {edited && <SectionDrawer section={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </Page>
  );
}
