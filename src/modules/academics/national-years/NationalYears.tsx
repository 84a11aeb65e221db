import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { useCan } from '#ui/session/session.ts';
import { academicsApi } from '../api.ts';

/** National years that the institution has not opened yet, each opened with one click. */
export function NationalYears() {
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('academics.year.edit');
  const { data = [] } = useQuery(academicsApi.nationalYears.choices.queryOptions());
  const open = useMutation({
    ...academicsApi.nationalYears.open.mutationOptions(),
    onSuccess: useAfterSave(academicsApi.key()),
  });
  const waiting = data.filter((it) => it.academic_year_id === null);
  if (!mayEdit || waiting.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('national_year.offered')}
      </Text>
      <Lines>
        {waiting.map((year) => (
          <Group key={year.id} justify="space-between" wrap="nowrap">
            <div>
              <Text fw={600}>{pick(year.name_en, year.name_bn)}</Text>
              <Text size="sm" c="dimmed">
                {formatDay(year.starts_on, language)} – {formatDay(year.ends_on, language)}
              </Text>
            </div>
            <Button
              variant="light"
              size="xs"
              flex="none"
              loading={open.isPending && open.variables?.id === year.id}
              onClick={() => open.mutate({ id: year.id })}
            >
              {t('national_year.open')}
            </Button>
          </Group>
        ))}
      </Lines>
    </Stack>
  );
}
