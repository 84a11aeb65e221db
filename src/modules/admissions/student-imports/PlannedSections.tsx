import { List, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { PlannedSection } from './student-import.contract.ts';

interface PlannedSectionsProps {
  places: PlannedSection[];
  /** Only names the new students: places and free places are those before the list was admitted. */
  isDone: boolean;
}

/** How many students each section gets, with its places and what is free afterwards. */
export function PlannedSections({ places, isDone }: PlannedSectionsProps) {
  const { t } = useTranslation('admissions');
  const { language, pick } = useLanguage();
  if (places.length === 0) return null;
  const number = (value: number) => formatNumber(value, language);
  const textOf = ({ admit_count, capacity, student_count }: PlannedSection) => {
    const added = t('batch.plan.new', { count: admit_count, number: number(admit_count) });
    if (capacity === null || isDone) return added;
    const free = capacity - student_count - admit_count;
    const rest =
      free < 0
        ? t('batch.plan.over', { count: -free, number: number(-free) })
        : t('batch.plan.free', { count: free, number: number(free) });
    return [added, t('batch.plan.places', { count: capacity, number: number(capacity) }), rest].join(', ');
  };
  const isFull = (it: PlannedSection) =>
    !isDone && it.capacity !== null && it.capacity < it.student_count + it.admit_count;
  return (
    <Section title={t('batch.plan.title')}>
      <List listStyleType="none" spacing={4}>
        {places.map((it) => (
          <List.Item key={it.class_section_id}>
            <Text size="sm" c={isFull(it) ? 'red' : undefined} className="figure">
              {pick(it.class_name_en, it.class_name_bn)} {localDigits(it.section_name, language)} ·{' '}
              {pick(it.shift_en, it.shift_bn)}: {textOf(it)}
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
