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
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { Page } from '#ui/page/Page.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { attendanceApi } from '../api.ts';
import { RegisterSheet } from './RegisterSheet.tsx';
import { registerQuery } from './register-query.ts';

/** The register of one section on one day: everybody present with one tap, then the absentees. */
export function StudentAttendanceScreen() {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const choice = useSectionChoice();
  const { values, set } = useFilters({ on_date: today() });
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
    period: 0,
  };
  const named =
    choice.options && choice.section && nameSections(choice.options, [choice.section], language)[0];
  useKeepOwnRegisters(choice, values.on_date);
  return (
    <Page>
      <SectionPicker choice={choice}>
        <DayField
          label={t('column.on_date')}
          value={values.on_date}
          error={values.on_date ? undefined : t('problem.select_date')}
          onChange={(day) => set('on_date', day)}
        />
      </SectionPicker>
      <SectionBoard choice={choice} states={states} />
      {place?.on_date && (
        <RegisterSheet
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
      void queryClient.prefetchQuery(registerQuery({ class_section_id: id, on_date: onDate, period: 0 }));
  }, [wanted, onDate, queryClient]);
}
