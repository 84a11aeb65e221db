import { MultiSelect, Select, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { nameSections, useAcademicOptions } from '#modules/academics/ui.ts';
import { today } from '#shared/dates.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { communicationApi } from '../api.ts';
import type { SmsAudience } from './sms.contract.ts';

const kinds = ['guardians', 'students', 'owing', 'absent', 'employees', 'list', 'numbers'] as const;

/** Each kind of recipients has its own fields; all are kept while somebody looks at another kind. */
export const emptyAudience = {
  kind: 'guardians' as SmsAudience['kind'],
  class_section_ids: [] as string[],
  designation_ids: [] as string[],
  on_date: today() as string | null,
  sms_list_id: null as string | null,
  numbers: '',
};
type AudienceValues = typeof emptyAudience;

/** The chosen recipients as they are sent. */
export function audienceOf(values: AudienceValues): SmsAudience {
  const { kind, class_section_ids, designation_ids, on_date, sms_list_id, numbers } = values;
  if (kind === 'employees') return { kind, designation_ids };
  if (kind === 'absent') return { kind, class_section_ids, on_date: on_date ?? today() };
  if (kind === 'list' && sms_list_id) return { kind, sms_list_id };
  // A list that is not chosen yet reaches nobody.
  if (kind === 'numbers' || kind === 'list')
    return { kind: 'numbers', numbers: kind === 'list' ? '' : numbers };
  return { kind, class_section_ids };
}

interface AudienceFieldsProps<Values extends AudienceValues> {
  form: ServerForm<Values>;
  options: Awaited<ReturnType<typeof communicationApi.sms.options.call>>;
}

export function AudienceFields<Values extends AudienceValues>(props: AudienceFieldsProps<Values>) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const { data } = useAcademicOptions();
  // What is set here is what every form with recipients holds.
  const form = props.form as unknown as ServerForm<AudienceValues>;
  const { options } = props;
  const { kind, class_section_ids, designation_ids, on_date, sms_list_id, numbers } = form.values;
  const sections = data ? nameSections(data, data.sections, language) : [];
  return (
    <>
      <Select
        label={t('master.to')}
        data={kinds.map((value) => ({ value, label: t(`master.kind.${value}`) }))}
        value={kind}
        onChange={(value) => value && form.setValue('kind', value as SmsAudience['kind'])}
        allowDeselect={false}
      />
      {['guardians', 'students', 'owing', 'absent'].includes(kind) && (
        <MultiSelect
          label={t('master.sections')}
          placeholder={class_section_ids.length === 0 ? t('master.every_section') : undefined}
          data={sections.map((it) => ({
            value: it.id,
            label: [it.title, it.detail].filter(Boolean).join(' · '),
          }))}
          value={class_section_ids}
          onChange={(ids) => form.setValue('class_section_ids', ids)}
          clearable
        />
      )}
      {kind === 'absent' && (
        <DayField
          label={t('master.absent_on')}
          value={on_date}
          onChange={(day) => form.setValue('on_date', day)}
        />
      )}
      {kind === 'employees' && (
        <MultiSelect
          label={t('master.designations')}
          placeholder={designation_ids.length === 0 ? t('master.every_designation') : undefined}
          data={toChoices(options.designations)}
          value={designation_ids}
          onChange={(ids) => form.setValue('designation_ids', ids)}
          clearable
        />
      )}
      {kind === 'list' && (
        <Select
          label={t('master.list')}
          placeholder={options.lists.length === 0 ? t('master.no_list') : undefined}
          data={toChoices(options.lists)}
          value={sms_list_id}
          onChange={(id) => form.setValue('sms_list_id', id)}
        />
      )}
      {kind === 'numbers' && (
        <Textarea
          label={t('master.numbers')}
          description={t('master.numbers_hint')}
          value={numbers}
          onChange={(event) => form.setValue('numbers', event.currentTarget.value)}
          autosize
          minRows={3}
          maxRows={10}
        />
      )}
    </>
  );
}
