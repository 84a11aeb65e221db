import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { feesApi } from '../api.ts';
import { useSectionOfStudent } from '../useSectionOfStudent.ts';

/** Brothers and sisters of the student at the counter who owe something too; each leads to the own slip, else to the own dues. */
export function SiblingsOwing({ studentId }: { studentId: string }) {
  const { t } = useTranslation('fees');
  const { pick } = useLanguage();
  const sectionOf = useSectionOfStudent();
  const { data = [] } = useQuery(
    feesApi.counter.siblings.queryOptions({ input: { id: studentId }, staleTime: 0 }),
  );
  if (data.length === 0) return null;
  return (
    <Stack gap={2} role="group" aria-label={t('slip.siblings')}>
      <Text size="sm" fw={600}>
        {t('slip.siblings')}
      </Text>
      {data.map((it) => (
        <Group key={it.id} gap="xs">
          <Anchor
            component={Link}
            size="sm"
            to={
              it.slip_no
                ? `/site/fee/due-slip-payment-by-office/view?slip_no=${it.slip_no}`
                : `/site/fee/student-payment/view?student_id=${it.id}`
            }
          >
            {pick(it.name_en, it.name_bn)} · {sectionOf(it)}
            {it.slip_no && ` · ${it.slip_no}`}
          </Anchor>
          <Text size="sm" component="span">
            <Taka poisha={it.owed_poisha} />
          </Text>
        </Group>
      ))}
    </Stack>
  );
}
