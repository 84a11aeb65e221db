import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { KeptNotice } from '#ui/offline/KeptNotice.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import type { SheetPlace } from './attendance-sheet.contract.ts';
import { registerQuery } from './register-query.ts';

interface RegisterSheetProps {
  place: SheetPlace;
  /** The section, and the lesson, as a person calls them. */
  section: string;
  /** Runs after each save. */
  onSaved?: () => void;
}

/** The register of a section on a day, or of one of its lessons. */
export function RegisterSheet({ place, section, onSaved }: RegisterSheetProps) {
  const { t } = useTranslation('attendance');
  const { pick } = useLanguage();
  const query = useQuery(registerQuery(place));
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
      <KeptNotice queryKey={registerQuery(place).queryKey} />
      <AttendanceGrid place={place} section={section} sheet={sheet} onSaved={onSaved} />
    </>
  );
}
