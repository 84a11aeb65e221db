import { MultiSelect, Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type AcademicOptions, useAcademicOptions } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { type ServerForm, useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { promotionsApi } from '../api.ts';
import { promotionPath } from './promotion-paths.ts';
import type { PromotionRun } from './promotion-run.contract.ts';
import { seatings } from './section-seats.rules.ts';

interface PromotionValues {
  from_year_id: string | null;
  to_year_id: string | null;
  exam_id: string | null;
  class_ids: string[];
  max_failed: number | null;
  seating: PromotionRun['seating'];
  /** By group. */
  minimums: Record<string, number | null>;
  session: string;
}

interface PromotionDrawerProps {
  /** Left out: a new one, whose page opens afterwards. */
  run?: PromotionRun;
  onClose: () => void;
}

/** Years, exam and the rules by which a promotion is decided. */
export function PromotionDrawer(props: PromotionDrawerProps) {
  const { data: options } = useAcademicOptions();
  if (!options) return <LoadingState />;
  return <PromotionForm {...props} options={options} />;
}

/** The year that is current, or else the last one, and the one after it. */
function usualYears({ years }: AcademicOptions): { from: string | null; to: string | null; session: string } {
  const inOrder = years.toSorted((a, b) => a.starts_on.localeCompare(b.starts_on));
  const current = inOrder.find((it) => it.is_current) ?? inOrder.at(-1);
  const next = inOrder.find(
    (it) => current && it.session_type === current.session_type && it.starts_on > current.starts_on,
  );
  return { from: current?.id ?? null, to: next?.id ?? null, session: next?.name ?? '' };
}

function PromotionForm({ run, onClose, options }: PromotionDrawerProps & { options: AcademicOptions }) {
  const { t } = useTranslation('promotions');
  const { language, pick } = useLanguage();
  const named = useNamedChoices();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const usual = usualYears(options);
  const form: ServerForm<PromotionValues> = useServerForm<PromotionValues, { id: string }>({
    name: `promotion:${run?.id ?? 'new'}`,
    initialValues: {
      from_year_id: run?.from_year_id ?? usual.from,
      to_year_id: run?.to_year_id ?? usual.to,
      exam_id: run?.exam_id ?? null,
      class_ids: run?.class_ids ?? [],
      max_failed: run?.max_failed ?? 2,
      seating: run?.seating ?? 'balance',
      minimums: Object.fromEntries((run?.group_minimums ?? []).map((it) => [it.study_group_id, it.min_gpa])),
      session: run?.session ?? usual.session,
    },
    submit: ({ minimums, max_failed, ...values }) => {
      const input = {
        ...values,
        from_year_id: values.from_year_id ?? '',
        to_year_id: values.to_year_id ?? '',
        exam_id: values.exam_id ?? exams[0]?.id ?? '',
        max_failed: max_failed ?? 0,
        group_minimums: Object.entries(minimums).flatMap(([study_group_id, min_gpa]) =>
          min_gpa === null ? [] : [{ study_group_id, min_gpa }],
        ),
      };
      return run
        ? promotionsApi.runs.update.call({ ...input, id: run.id, version: run.version })
        : promotionsApi.runs.create.call(input);
    },
    onSaved: async ({ id }) => {
      toast.done(t('ui:saved'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: promotionsApi.key() });
      if (!run) await navigate(promotionPath(id));
    },
  });
  const { from_year_id, to_year_id } = form.values;
  const { data: exams = [], isSuccess } = useQuery(
    promotionsApi.runs.exams.queryOptions({
      input: { academic_year_id: from_year_id ?? '' },
      enabled: from_year_id !== null,
    }),
  );
  const { data: old } = useAcademicOptions(from_year_id ? { academic_year_id: from_year_id } : {});
  const { data: next } = useAcademicOptions(to_year_id ? { academic_year_id: to_year_id } : {});
  const taught = new Set(old?.sections.map((it) => it.class_id));
  const offered = new Set(next?.sections.map((it) => it.study_group_id));
  const years = options.years
    .toSorted((a, b) => b.starts_on.localeCompare(a.starts_on))
    .map((it) => ({ value: it.id, label: localDigits(it.name, language) }));
  const groups = options.study_groups.filter((it) => offered.has(it.id));
  return (
    <FormDrawer
      title={t(run ? 'promotion.edit_title' : 'promotion.add_title')}
      form={form}
      onClose={onClose}
      save={run ? undefined : t('promotion.save')}
    >
      <SimpleGrid cols={2} spacing="sm">
        <SelectField
          {...form.field('from_year_id')}
          label={t('promotion.from_year')}
          data={years}
          withAsterisk
        />
        <SelectField {...form.field('to_year_id')} label={t('promotion.to_year')} data={years} withAsterisk />
      </SimpleGrid>
      <SelectField
        {...form.field('exam_id')}
        label={t('promotion.exam')}
        value={form.values.exam_id ?? exams[0]?.id ?? null}
        data={named(exams)}
        description={isSuccess && exams.length === 0 ? t('promotion.no_exam') : undefined}
        withAsterisk
      />
      <MultiSelect
        {...form.field('class_ids')}
        placeholder={form.values.class_ids.length === 0 ? t('promotion.every_class') : undefined}
        data={named(options.classes.filter((it) => taught.has(it.id)))}
        clearable
      />
      <CountField {...form.field('max_failed')} description={t('promotion.max_failed_hint')} withAsterisk />
      <Select
        {...form.field('seating')}
        data={seatings.map((value) => ({ value, label: t(`promotion.seatings.${value}`) }))}
        allowDeselect={false}
        withAsterisk
      />
      <TextInput {...form.field('session')} withAsterisk />
      {groups.length > 1 && (
        <>
          <Text size="sm" fw={500}>
            {t('field.group_minimums')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('promotion.groups_hint')}
          </Text>
          <SimpleGrid cols={2} spacing="sm">
            {groups.map((it) => (
              <DecimalField
                key={it.id}
                label={pick(it.name_en, it.name_bn)}
                placeholder={t('promotion.no_minimum')}
                value={form.values.minimums[it.id] ?? null}
                onChange={(gpa) => form.setValue('minimums', { ...form.values.minimums, [it.id]: gpa })}
              />
            ))}
          </SimpleGrid>
        </>
      )}
    </FormDrawer>
  );
}
