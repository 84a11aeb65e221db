import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { weekdayName } from '../weekdays.ts';
import type { RoutineChange } from './routine-version.contract.ts';

/** The lessons that a publication changes, each with what stood there before. */
export function ChangeList({ rows }: { rows: RoutineChange[] }) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const lesson = (it: RoutineChange['before']) =>
    it &&
    [pick(it.subject_en, it.subject_bn), pick(it.employee_en, it.employee_bn), it.room]
      .filter(Boolean)
      .map((part) => localDigits(part!, language))
      .join(' · ');
  return (
    <Lines>
      {rows.map((it) => (
        <div key={`${it.class_section_id} ${it.weekday} ${it.period_no}`}>
          <Text size="sm" fw={600}>
            {`${pick(it.class_en, it.class_bn)} ${it.section} · ${weekdayName(it.weekday, language)} · ${localDigits(`${it.starts_at}–${it.ends_at}`, language)}`}
          </Text>
          {it.before && (
            <Text size="sm" c="dimmed" td="line-through">
              {lesson(it.before)}
            </Text>
          )}
          <Text size="sm">{it.after ? lesson(it.after) : t('version.lesson_goes')}</Text>
        </div>
      ))}
    </Lines>
  );
}
