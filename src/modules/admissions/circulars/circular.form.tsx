import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { AskedPapers, PaymentWays, Places, Quotas } from './CircularParts.tsx';
import type { CircularWithAll } from './circular.contract.ts';
import { type CircularKind, circularListPath, selections } from './circular-kinds.ts';
import { sentOfCircular, valuesOfCircular } from './circular-values.ts';

/** A new declaration, or one for which nobody has applied yet. */
export function CircularForm({ circular, kind }: { circular?: CircularWithAll; kind: CircularKind }) {
  const isAdmission = kind === 'admission';
  const { t } = useTranslation('admissions');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data: choices } = useSuspenseQuery(admissionsApi.circulars.choices.queryOptions({ input: {} }));
  const form = useServerForm({
    name: `admission-circular:${circular?.id ?? `new-${kind}`}`,
    initialValues: valuesOfCircular(circular, choices.academic_years[0], kind),
    read: circular,
    submit: (values, context) => {
      const sent = sentOfCircular(values) as Made;
      return circular
        ? admissionsApi.circulars.update.call({ ...sent, id: circular.id }, { context })
        : admissionsApi.circulars.create.call(sent);
    },
    onSaved: async ({ id }) => {
      toast.done(t('ui:saved'));
      await queryClient.invalidateQueries({ queryKey: admissionsApi.circulars.key() });
      await navigate(`${circularListPath}/${id}`);
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <Fieldset legend={t('circular.head')}>
          <Stack gap="sm">
            <BilingualField en={form.field('title_en')} bn={form.field('title_bn')} />
            <SimpleGrid cols={{ base: 1, xs: 2, md: 3 }} spacing="sm">
              <SelectField
                {...form.field('academic_year_id')}
                data={choices.academic_years.map((it) => ({ value: it.id, label: it.name }))}
                withAsterisk
              />
              <TextInput {...form.field('session')} withAsterisk />
              {isAdmission && (
                <SelectField
                  {...form.field('selection')}
                  data={selections.map((value) => ({ value, label: t(`selection.${value}`) }))}
                  withAsterisk
                />
              )}
            </SimpleGrid>
            {isAdmission && (
              <CountField
                {...form.field('draw_wait_hours')}
                description={t('circular.draw_wait_hint')}
                maw={280}
                withAsterisk
              />
            )}
            <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm">
              <DayField {...form.field('starts_on')} withAsterisk />
              <TextInput {...form.field('starts_at')} type="time" withAsterisk />
              <DayField {...form.field('ends_on')} withAsterisk />
              <TextInput {...form.field('ends_at')} type="time" withAsterisk />
            </SimpleGrid>
          </Stack>
        </Fieldset>
        <Fieldset legend={t(isAdmission ? 'circular.places' : 'circular.classes')}>
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t(isAdmission ? 'circular.places_hint' : 'circular.classes_hint')}
            </Text>
            {isAdmission && <DayField {...form.field('age_on')} maw={280} withAsterisk />}
            <Places form={form} choices={choices} />
          </Stack>
        </Fieldset>
        {isAdmission && (
          <Fieldset legend={t('circular.quotas')}>
            <Stack gap="sm">
              <Text size="sm" c="dimmed">
                {t('circular.quotas_hint')}
              </Text>
              <Quotas form={form} />
            </Stack>
          </Fieldset>
        )}
        <Fieldset legend={t('circular.papers')}>
          <AskedPapers form={form} />
        </Fieldset>
        <Fieldset legend={t('circular.payment')}>
          <Stack gap="sm">
            <MoneyField {...form.field('fee_poisha')} maw={280} />
            <PaymentWays form={form} />
          </Stack>
        </Fieldset>
        <FormActions form={form} onCancel={() => navigate(circularListPath)} />
      </Stack>
    </form>
  );
}

type Made = Parameters<typeof admissionsApi.circulars.create.call>[0];
