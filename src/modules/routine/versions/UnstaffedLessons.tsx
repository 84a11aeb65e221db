import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { routineApi } from '../api.ts';
import type { Unstaffed } from './hand-over.contract.ts';

/** Lessons whose teacher has left or leaves, to be given to others; nothing where every lesson has a teacher. */
export function UnstaffedLessons() {
  const { t } = useTranslation('routine');
  const mayGive = useCan()('routine.entry.edit');
  const { data } = useQuery({ ...routineApi.handOvers.list.queryOptions(), enabled: mayGive });
  if (!data || data.rows.length === 0) return null;
  return (
    <Section title={t('unstaffed.title')} className="no-print">
      <Lines>
        {data.rows.map((row) => (
          <UnstaffedTeacher
            key={row.employee_id}
            row={row}
            teachers={data.teachers.filter((it) => it.id !== row.employee_id)}
          />
        ))}
      </Lines>
    </Section>
  );
}

interface UnstaffedTeacherProps {
  row: Unstaffed;
  teachers: { id: string; name_en: string; name_bn: string }[];
}

function UnstaffedTeacher({ row, teachers }: UnstaffedTeacherProps) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const toChoices = useNamedChoices();
  const queryClient = useQueryClient();
  const { employee_id, left_on, lesson_count } = row;
  const isHere = left_on !== null && left_on >= today();
  const first = isHere ? addDays(left_on, 1) : today();
  const [successor, setSuccessor] = useState<string | null>(null);
  const [from, setFrom] = useState<string | null>(first);
  const give = useMutation({
    mutationFn: (successor_id: string) =>
      routineApi.handOvers.give.call({ employee_id, successor_id, from_on: from ?? '' }),
    onSuccess: ({ left_count: count }) => {
      toast.done(
        count === 0
          ? t('unstaffed.given_all')
          : t('unstaffed.given_some', { count, number: formatNumber(count, language) }),
      );
      return queryClient.invalidateQueries({ queryKey: routineApi.key() });
    },
  });
  const said = left_on === null ? 'gone' : isHere ? 'leaves' : 'left';
  return (
    <Stack gap="xs">
      <Text size="sm">
        {t(`unstaffed.${said}`, {
          name: pick(row.name_en, row.name_bn),
          day: left_on && formatDay(left_on, language),
          count: lesson_count,
          number: formatNumber(lesson_count, language),
        })}
      </Text>
      <Group gap="sm" align="end">
        <SelectField
          label={t('unstaffed.successor')}
          data={toChoices(teachers)}
          value={successor}
          onChange={setSuccessor}
          w={{ base: '100%', xs: 280 }}
        />
        <DayField label={t('unstaffed.from')} value={from} onChange={setFrom} w={170} />
        <Button
          disabled={!successor || !from}
          loading={give.isPending}
          onClick={() => successor && give.mutate(successor)}
        >
          {t('unstaffed.give')}
        </Button>
      </Group>
    </Stack>
  );
}
