import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { peopleApi } from '../api.ts';
import type { EmployeeRow } from '../employees/employee.contract.ts';
import { useAskedPresence } from './useAskedPresence.ts';

interface DepartureDrawerProps {
  employee: Pick<EmployeeRow, 'id' | 'name_en' | 'name_bn' | 'left_on'>;
  onClose: () => void;
}

/** When somebody leaves, what becomes free then, and who takes it over. */
export function DepartureDrawer({ employee, onClose }: DepartureDrawerProps) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const toChoices = useNamedChoices();
  const askedPresence = useAskedPresence();
  const form = useServerForm({
    name: `departure:${employee.id}`,
    keepDraft: false,
    initialValues: { left_on: (employee.left_on ?? today()) as string | null, successor_id: '' },
    submit: ({ left_on, successor_id }) =>
      askedPresence((despite_presence) =>
        peopleApi.employees.detach.call({
          id: employee.id,
          left_on,
          despite_presence,
          successor_id: successor_id || null,
        }),
      ),
    onSaved: useAfterSave(peopleApi.key(), onClose),
  });
  const { left_on } = form.values;
  const { data } = useQuery(
    peopleApi.departures.effects.queryOptions({
      input: { id: employee.id, left_on: left_on ?? '' },
      enabled: left_on !== null,
    }),
  );
  return (
    <FormDrawer
      title={t('departure.title', { name: pick(employee.name_en, employee.name_bn) })}
      form={form}
      save={t('departure.record')}
      onClose={onClose}
    >
      <DayField {...form.field('left_on')} description={t('departure.left_on_hint')} withAsterisk />
      {data && data.effects.length === 0 && <Text size="sm">{t('departure.nothing')}</Text>}
      {data && data.effects.length > 0 && (
        <>
          <Effects effects={data.effects} />
          <SelectField
            {...form.field('successor_id')}
            description={t('departure.successor_hint')}
            data={toChoices(data.successors)}
            clearable
          />
        </>
      )}
    </FormDrawer>
  );
}

type Effect = Awaited<ReturnType<typeof peopleApi.departures.effects.call>>['effects'][number];

function Effects({ effects }: { effects: readonly Effect[] }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('departure.becomes_free')}</Text>
      <Lines>
        {effects.map(({ kind, count, names }) => (
          <div key={kind}>
            <Text size="sm">
              {t(`departure.effect.${kind}`, { count, number: formatNumber(count, language) })}
            </Text>
            <Text size="sm" c="dimmed">
              {names.map((it) => pick(it.name_en, it.name_bn)).join(', ')}
              {names.length === 10 && ' …'}
            </Text>
          </div>
        ))}
      </Lines>
    </Stack>
  );
}
