import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { FromDayField } from '#ui/form/FromDayField.tsx';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { EarlierSettings } from '#ui/page/EarlierSettings.tsx';
import { Section } from '#ui/page/Section.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { resultsApi } from '../api.ts';
import type { TieBreak } from '../rules/result-rules.types.ts';
import { type FormRow, RowsField } from './RowsField.tsx';
import type { ResultSetting } from './result-setting.contract.ts';
import { TieBreaksField } from './TieBreaksField.tsx';

interface SettingValues {
  from_on: string | null;
  grading_scale: FormRow[];
  gpa_bands: FormRow[];
  exam_weights: FormRow[];
  signatures: FormRow[];
  round: string;
  pass_on: string;
  fourth_bonus_from: number | null;
  gpa_cap: number | null;
  fourth_total: string;
  merit_order: string;
  position_by: string;
  tie_rule: string;
  tie_breaks: TieBreak[];
  shows_highest_mark: boolean;
  shows_photo: boolean;
  shows_qr_code: boolean;
  shows_position: boolean;
}

const choices = {
  round: ['half_up', 'floor', 'none'],
  pass_on: ['raw', 'combined'],
  fourth_total: ['above_40pct', 'full', 'none'],
  merit_order: ['gpa_then_total', 'total'],
  position_by: ['group', 'class'],
  tie_rule: ['dense', 'competition', 'unique'],
} as const;

/** The rules of one class group in one year. */
export function ResultSettingForm({ setting }: { setting: ResultSetting }) {
  const { t } = useTranslation('results');
  const { language, pick } = useLanguage();
  const can = useCan();
  const queryClient = useQueryClient();
  const types = useQuery(resultsApi.settings.examTypes.queryOptions());
  const place = { academic_year_id: setting.academic_year_id, class_group_id: setting.class_group_id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: resultsApi.settings.key() });
  const form = useServerForm<SettingValues, ResultSetting>({
    name: `result-setting:${place.academic_year_id}:${place.class_group_id}`,
    initialValues: valuesOf(setting),
    read: setting,
    submit: (values, context) =>
      resultsApi.settings.update.call({ ...place, ...fieldsOf(values) }, { context }),
    onSaved: () => {
      toast.done(t('ui:saved'));
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => resultsApi.settings.delete.call(place),
    onSuccess: () => {
      toast.done(t('ui:deleted'));
      return refresh();
    },
    onError: (error) => toast.fail(error),
  });
  const askAndRemove = async () => {
    const name = pick(setting.class_group_name_en, setting.class_group_name_bn);
    if (await confirmDelete({ name, type: t('setting.type') })) remove.mutate();
  };
  const mayEdit = can('results.setting.edit');
  const inWords = ({ policy }: Pick<ResultSetting, 'policy'>) =>
    policy.grading_scale
      .map(
        (it) =>
          `${it.letter} ${t('setting.from_percent', { percent: formatNumber(it.min_percent, language) })}`,
      )
      .join(', ');
  return (
    <form {...form.formProps}>
      <Stack gap="md">
        <FormNotices form={form} />
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <RowsField
            title={t('setting.grading_scale')}
            name="policy.grading_scale"
            error={form.error('policy.grading_scale')}
            rows={form.values.grading_scale}
            onChange={(rows) => form.setValue('grading_scale', rows)}
            columns={[
              { key: 'min_percent', label: t('setting.min_percent'), kind: 'number' },
              { key: 'letter', label: t('sheet.letter'), kind: 'text' },
              { key: 'grade_point', label: t('sheet.grade_point'), kind: 'number' },
            ]}
          />
          <RowsField
            title={t('setting.gpa_bands')}
            name="policy.gpa_bands"
            error={form.error('policy.gpa_bands')}
            rows={form.values.gpa_bands}
            onChange={(rows) => form.setValue('gpa_bands', rows)}
            columns={[
              { key: 'min_gpa', label: t('setting.min_gpa'), kind: 'number' },
              { key: 'letter', label: t('sheet.letter'), kind: 'text' },
            ]}
          />
          <RowsField
            title={t('setting.exam_weights')}
            name="exam_weights"
            error={form.error('exam_weights')}
            rows={form.values.exam_weights}
            onChange={(rows) => form.setValue('exam_weights', rows)}
            columns={[
              {
                key: 'exam_type_id',
                label: t('shared:field.exam_type_id'),
                kind: 'choice',
                data: (types.data ?? []).map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) })),
              },
              { key: 'weight_percent', label: t('setting.weight_percent'), kind: 'number' },
            ]}
          />
          <TieBreaksField
            value={form.values.tie_breaks}
            onChange={(order) => form.setValue('tie_breaks', order)}
            error={form.error('policy.tie_breaks')}
            decidesPositions={form.values.tie_rule === 'unique'}
          />
        </SimpleGrid>
        <RowsField
          title={t('setting.signatures')}
          name="signatures"
          error={form.error('signatures')}
          rows={form.values.signatures}
          onChange={(rows) => form.setValue('signatures', rows)}
          columns={[
            { key: 'title_en', label: t('setting.title_en'), kind: 'text' },
            { key: 'title_bn', label: t('setting.title_bn'), kind: 'text' },
            { key: 'name_en', label: t('shared:field.name_en'), kind: 'text' },
            { key: 'name_bn', label: t('shared:field.name_bn'), kind: 'text' },
          ]}
        />
        <RuleFields form={form} />
        {mayEdit && (
          <FromDayField
            {...form.field('from_on')}
            maw={360}
            description={t(form.values.from_on ? 'setting.from_hint' : 'setting.always_hint')}
          />
        )}
        <EarlierSettings earlier={setting.earlier} describe={inWords} />
        <Group justify="space-between">
          {mayEdit && !setting.is_default ? (
            <Button variant="default" onClick={askAndRemove} loading={remove.isPending}>
              {t('setting.delete')}
            </Button>
          ) : (
            <span />
          )}
          {mayEdit && <FormActions form={form} />}
        </Group>
      </Stack>
    </form>
  );
}

function RuleFields({ form }: { form: ServerForm<SettingValues> }) {
  const { t } = useTranslation('results');
  return (
    <Section title={t('setting.rules')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
          {(Object.keys(choices) as (keyof typeof choices)[]).map((name) => (
            <Select
              key={name}
              name={`policy.${name}`}
              label={t(`setting.${name}`)}
              data={choices[name].map((value) => ({ value, label: t(`setting.${name}_${value}`) }))}
              value={form.values[name]}
              onChange={(value) => value && form.setValue(name, value)}
              error={form.error(`policy.${name}`)}
              allowDeselect={false}
            />
          ))}
          {(['fourth_bonus_from', 'gpa_cap'] as const).map((name) => (
            <DecimalField
              key={name}
              name={`policy.${name}`}
              label={t(`setting.${name}`)}
              value={form.values[name]}
              onChange={(value) => form.setValue(name, value)}
              error={form.error(`policy.${name}`)}
            />
          ))}
        </SimpleGrid>
        <Title order={3}>{t('setting.layout')}</Title>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }}>
          {(['shows_highest_mark', 'shows_position', 'shows_photo', 'shows_qr_code'] as const).map((name) => (
            <Checkbox
              key={name}
              name={`layout.${name}`}
              label={t(`setting.${name}`)}
              checked={form.values[name]}
              onChange={(event) => form.setValue(name, event.currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}

function valuesOf({ policy, exam_weights, signatures, layout, counts_from }: ResultSetting): SettingValues {
  const { grading_scale, gpa_bands, tie_breaks, ...rules } = policy;
  return {
    ...rules,
    ...layout,
    from_on: counts_from,
    tie_breaks: [...tie_breaks],
    grading_scale: grading_scale.map((it) => ({ ...it })),
    gpa_bands: gpa_bands.map((it) => ({ ...it })),
    exam_weights: exam_weights.map((it) => ({ ...it })),
    signatures: signatures.map((it) => ({ ...it, name_en: it.name_en ?? '', name_bn: it.name_bn ?? '' })),
  };
}

/** Converts the form values to the input of the route; the server validates them. */
function fieldsOf(values: SettingValues) {
  const { grading_scale, gpa_bands, exam_weights, signatures, from_on, ...rest } = values;
  const { shows_highest_mark, shows_photo, shows_qr_code, shows_position, ...rules } = rest;
  return {
    policy: { ...rules, grading_scale, gpa_bands },
    exam_weights,
    signatures,
    from_on,
    layout: { shows_highest_mark, shows_photo, shows_qr_code, shows_position },
  } as unknown as Pick<ResultSetting, 'policy' | 'exam_weights' | 'signatures' | 'layout'> & {
    from_on: string | null;
  };
}
