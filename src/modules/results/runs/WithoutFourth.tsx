import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAcademicOptions } from '#modules/academics/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { WithoutFourth as Place } from './result-run.contract.ts';

/** Says, class by class, how many students have no fourth subject, and leads to exactly those. */
export function WithoutFourth({ places }: { places: Place[] }) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const { data: options } = useAcademicOptions();
  if (places.length === 0) return null;
  const nameOf = (items: { id: string; name_en: string; name_bn: string }[] | undefined, id: string) => {
    const item = items?.find((it) => it.id === id);
    return item ? pick(item.name_en, item.name_bn) : '';
  };
  return (
    <Alert color="orange" variant="light">
      <Stack gap={4}>
        {places.map(({ count, ...place }) => (
          <Text key={`${place.class_id} ${place.study_group_id}`} size="sm">
            {nameOf(options?.classes, place.class_id)} · {nameOf(options?.study_groups, place.study_group_id)}
            : {t('generate.without_fourth', { count, number: formatNumber(count, language) })}{' '}
            <Anchor
              component={Link}
              size="sm"
              to={`/student/list?${new URLSearchParams({ ...place, without_fourth: 'true' })}`}
            >
              {t('generate.show_students')}
            </Anchor>
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {t('generate.without_fourth_hint')}
        </Text>
      </Stack>
    </Alert>
  );
}
