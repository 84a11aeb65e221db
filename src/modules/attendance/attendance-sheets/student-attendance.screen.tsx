import { Select } from '@mantine/core';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import {
  nameSections,
  SectionBoard,
  type SectionChoice,
  SectionPicker,
  type SectionState,
  useSectionChoice,
} from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { attendanceApi } from '../api.ts';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import type { SheetPlace } from './attendance-sheet.contract.ts';

/** The register of one section on one day: everybody present with one tap, then the absentees. */
export function StudentAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const choice = useSectionChoice();
  const { values, set } = useFilters({ on_date: today(), period: '0' });
  const registers = useQuery(
    keptOnDevice(
      attendanceApi.sheets.day.queryOptions({
        input: choice.options && !choice.section && values.on_date ? { on_date: values.on_date } : skipToken,
      }),
    ),
  );
  const states = new Map(
    registers.data?.flatMap((it): [string, SectionState][] => {
      if (it.marked_count !== null && it.present_count !== null) {
        const counts = {
          present: formatNumber(it.present_count, language),
          marked: formatNumber(it.marked_count, language),
        };
        return [[it.class_section_id, { label: t('board.taken', counts), tone: 'good' }]];
      }
      return it.is_school_day ? [[it.class_section_id, { label: t('board.not_taken'), tone: 'warn' }]] : [];
    }),
  );
  const place = choice.section && {
    class_section_id: choice.section.id,
    on_date: values.on_date,
    period: Number(values.period),
  };
  const named =
    choice.options && choice.section && nameSections(choice.options, [choice.section], language)[0];
  useKeepOwnRegisters(choice, values.on_date);
  const periods = ['0', '1', '2', '3', '4', '5', '6', '7', '8'].map((value) => ({
    value,
    label: value === '0' ? t('whole_day') : t('period_number', { number: localDigits(value, language) }),
  }));
  return (
    <Page>
      <SectionPicker choice={choice}>
        <DayField
          label={t('column.on_date')}
          value={values.on_date}
          error={values.on_date ? undefined : t('problem.select_date')}
          onChange={(day) => set('on_date', day)}
        />
        <Select
          label={t('column.period')}
          data={periods}
          value={values.period}
          allowDeselect={false}
          onChange={(period) => set('period', period)}
        />
      </SectionPicker>
      <SectionBoard choice={choice} states={states} />
      {place?.on_date && (
        <Sheet
          key={Object.values(place).join()}
          place={place}
          section={named ? [named.title, named.detail].filter(Boolean).join(' · ') : ''}
        />
      )}
    </Page>
  );
}

/** Keeps today's registers of a class teacher on the device, so that they open where there is no network. */
function useKeepOwnRegisters({ options, section }: SectionChoice, onDate: string) {
  const queryClient = useQueryClient();
  const own = options?.sections.filter((it) => it.is_own && it.is_open) ?? [];
  const wanted =
    section || onDate !== today()
      ? ''
      : own
          .slice(0, 4)
          .map((it) => it.id)
          .join();
  useEffect(() => {
    for (const id of wanted ? wanted.split(',') : [])
      void queryClient.prefetchQuery(sheetQuery({ class_section_id: id, on_date: onDate, period: 0 }));
  }, [wanted, onDate, queryClient]);
}

const sheetQuery = (place: SheetPlace) =>
  keptOnDevice(attendanceApi.sheets.get.queryOptions({ input: place }));

function Sheet({ place, section }: { place: SheetPlace; section: string }) {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const query = useQuery(sheetQuery(place));
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  const sheet = query.data;
  if (!sheet) return <LoadingState />;
  if (sheet.state === 'holiday') {
    const name = pick(sheet.holiday_name_en, sheet.holiday_name_bn);
    return <EmptyState title={t('problem.holiday', { name })} hint={t('other_day_hint')} />;
  }
  if (sheet.state === 'weekend') {
    return <EmptyState title={t('problem.weekend')} hint={t('other_day_hint')} />;
  }
  if (sheet.rows.length === 0) return <EmptyState title={t('no_students')} hint={t('no_students_hint')} />;
  return (
    <>
      <KeptNotice queryKey={sheetQuery(place).queryKey} />
      <AttendanceGrid place={place} section={section} sheet={sheet} />
    </>
  );
}
