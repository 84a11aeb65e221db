import { ActionIcon, Button, Checkbox, Group, Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { payrollApi } from '../api.ts';
import type { PayScale } from './pay-scale.contract.ts';

/** Pay scales by grade: the yearly steps of basic pay. */
export function PayScaleScreen() {
  const { t } = useTranslation('payroll');
  const { language, pick } = useLanguage();
  const list = useListState({ sort: 'grade', filters: ['grade', 'on', 'is_active'] });
  const active = useActiveColumn<PayScale>();
  const number = (value: number) => localDigits(value, language);
  const setup = useSetupList<PayScale>({
    mayEdit: useCan()('payroll.scale.edit'),
    type: t('scale.type'),
    add: t('scale.add'),
    nameOf: (row) =>
      `${pick(row.name_en, row.name_bn)}, ${t('scale.grade_no', { grade: number(row.grade) })}`,
    remove: (row) => payrollApi.scales.delete.call({ id: row.id }),
    stale: payrollApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="pay-scales"
        source={payrollApi.scales.list}
        list={list}
        filters={[
          {
            name: 'grade',
            choices: Array.from({ length: 20 }, (_, at) => ({
              value: String(at + 1),
              label: number(at + 1),
            })),
          },
          {
            name: 'on',
            label: t('scale.in_force'),
            choices: [{ value: today(), label: t('scale.in_force_today') }],
          },
          activeFilter,
        ]}
        columns={[
          { key: 'grade', kind: 'count', sort: true, width: 90 },
          { key: 'name', title: t('scale.scale'), names: 'name', sort: 'name_en' },
          { key: 'starts_on', phone: 'fact', title: t('scale.effective_from'), kind: 'day', sort: true },
          { key: 'ends_on', title: t('scale.effective_to'), kind: 'day' },
          { key: 'first_poisha', phone: 'fact', title: t('scale.first'), kind: 'money', sort: true },
          {
            key: 'last_poisha',
            phone: 'fact',
            title: t('scale.last'),
            kind: 'money',
            sort: true,
            value: (row) => (row.are_steps_complete ? row.last_poisha : null),
          },
          {
            key: 'step_count',
            title: t('scale.steps'),
            kind: 'count',
            sort: true,
            render: (row) =>
              row.are_steps_complete ? (
                number(row.step_count)
              ) : (
                <Status tone="waiting">{t('scale.incomplete')}</Status>
              ),
          },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('scale.empty'), hint: t('scale.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <ScaleDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function ScaleDrawer({ edited: opened, onClose }: { edited?: PayScale; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('payroll');
  const form = useServerForm({
    name: `pay-scale:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      grade: (edited?.grade ?? null) as number | null,
      starts_on: edited?.starts_on ?? null,
      ends_on: edited?.ends_on ?? null,
      steps_poisha: (edited?.steps_poisha ?? [null]) as (number | null)[],
      are_steps_complete: edited?.are_steps_complete ?? true,
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: ({ grade, steps_poisha, ...values }, context) => {
      // Empty steps are left out; an empty grade is an error of the server.
      const steps = steps_poisha.filter((it) => it !== null);
      const fields = { ...values, grade: grade as number, steps_poisha: steps };
      return edited
        ? payrollApi.scales.update.call({ ...fields, id: edited.id }, { context })
        : payrollApi.scales.create.call(fields);
    },
    onSaved: useAfterSave(payrollApi.key(), onClose),
  });
  return (
    <FormDrawer title={t(edited ? 'scale.edit' : 'scale.add')} form={form} onClose={onClose} size="36rem">
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
        <CountField {...form.field('grade')} withAsterisk />
        <DayField {...form.field('starts_on')} label={t('scale.effective_from')} withAsterisk />
        <DayField {...form.field('ends_on')} label={t('scale.effective_to')} />
      </SimpleGrid>
      <Steps
        value={form.values.steps_poisha}
        onChange={(steps) => form.setValue('steps_poisha', steps)}
        error={form.error('steps_poisha')}
      />
      <Checkbox {...form.checkbox('are_steps_complete')} description={t('scale.complete_hint')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

interface StepsProps {
  value: (number | null)[];
  onChange: (steps: (number | null)[]) => void;
  error?: string;
}

/** The steps of basic pay, each with the difference to the one before. */
function Steps({ value, onChange, error }: StepsProps) {
  const { t } = useTranslation('payroll');
  const { language } = useLanguage();
  // Keys follow the order of creation, not the index.
  const [keys, setKeys] = useState(() => value.map((_, at) => at));
  const change = (at: number, poisha: number | null) =>
    onChange(value.map((it, index) => (index === at ? poisha : it)));
  const add = () => {
    setKeys([...keys, Math.max(-1, ...keys) + 1]);
    onChange([...value, null]);
  };
  const remove = (at: number) => {
    setKeys(keys.filter((_, index) => index !== at));
    onChange(value.filter((_, index) => index !== at));
  };
  return (
    <Input.Wrapper
      label={t('scale.steps')}
      description={t('scale.steps_rule')}
      error={error}
      data-field="steps_poisha"
      withAsterisk
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing={6} mt={6}>
        {value.map((step, at) => {
          const before = value[at - 1];
          return (
            <Stack key={keys[at] ?? at} gap={0}>
              <Group gap={6} wrap="nowrap">
                <Text size="sm" c="dimmed" w={22} ta="right" className="figure" aria-hidden>
                  {localDigits(at + 1, language)}
                </Text>
                <MoneyField
                  aria-label={t('scale.step_no', { step: localDigits(at + 1, language) })}
                  value={step}
                  onChange={(poisha) => change(at, poisha)}
                  style={{ flex: 1 }}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('scale.remove_step', { step: localDigits(at + 1, language) })}
                  disabled={value.length === 1}
                  onClick={() => remove(at)}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </Group>
              {step !== null && before !== null && before !== undefined && (
                <Text size="xs" c={step > before ? 'dimmed' : 'red'} ta="right" pr={40}>
                  {t('scale.increment')} <Taka poisha={step - before} />
                </Text>
              )}
            </Stack>
          );
        })}
      </SimpleGrid>
      <Button
        variant="default"
        size="xs"
        mt="sm"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={add}
      >
        {t('scale.add_step')}
      </Button>
    </Input.Wrapper>
  );
}
