import { Button, Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { academicsApi } from '../api.ts';
import { levels } from '../classes/levels.ts';
import { PaperFields, type PaperValues } from './PaperFields.tsx';
import type { Subject } from './subject.contract.ts';

const kinds = ['general', 'religion', 'practical', 'school_assessed'] as const;
const religions = ['islam', 'hinduism', 'buddhism', 'christianity'] as const;

export function SubjectDrawer({ subject: opened, onClose }: { subject?: Subject; onClose: () => void }) {
  const subject = latestOf(opened);
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: `subject:${subject?.id ?? 'new'}`,
    initialValues: {
      name_en: subject?.name_en ?? '',
      name_bn: subject?.name_bn ?? '',
      level: subject?.level ?? ('secondary' as const),
      code: subject?.code ?? '',
      kind: subject?.kind ?? ('general' as const),
      religion: subject?.religion ?? null,
      sort_order: subject?.sort_order ?? 0,
      is_active: subject?.is_active ?? true,
      papers: (subject?.papers ?? [paperOf(1)]) as PaperValues[],
    },
    read: subject,
    submit: (values, context) =>
      subject
        ? academicsApi.subjects.update.call({ ...values, id: subject.id }, { context })
        : academicsApi.subjects.create.call(values),
    onSaved: useAfterSave(academicsApi.subjects.key(), onClose),
  });
  const { papers } = form.values;
  const setPaper = (at: number, paper: PaperValues) =>
    form.setValue(
      'papers',
      papers.map((it, index) => (index === at ? paper : it)),
    );
  return (
    <FormDrawer
      title={t(subject ? 'subject.edit' : 'subject.add')}
      form={form}
      onClose={onClose}
      size="40rem"
    >
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <SelectField
          {...form.field('level')}
          data={levels.map((value) => ({ value, label: t(`level.${value}`) }))}
          withAsterisk
        />
        <TextInput {...form.field('code')} withAsterisk />
        <SelectField
          {...form.field('kind')}
          label={t('field.subject_kind')}
          data={kinds.map((value) => ({ value, label: t(`subject_kind.${value}`) }))}
          withAsterisk
        />
        <CountField {...form.field('sort_order')} />
      </SimpleGrid>
      {form.values.kind === 'religion' && (
        <SelectField
          {...form.field('religion')}
          description={t('subject.religion_hint')}
          data={religions.map((value) => ({ value, label: t(`religion.${value}`) }))}
        />
      )}
      {papers.map((paper, at) => (
        <PaperFields
          key={paper.paper_no}
          paper={paper}
          path={`papers.${at}`}
          error={form.error}
          onChange={(next) => setPaper(at, next)}
          onRemove={papers.length > 1 ? () => form.setValue('papers', papers.toSpliced(at, 1)) : undefined}
        />
      ))}
      {papers.length === 1 && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.setValue('papers', [...papers, paperOf(papers[0]?.paper_no === 2 ? 1 : 2)])}
        >
          {t('subject.add_paper')}
        </Button>
      )}
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

function paperOf(paper_no: 1 | 2): PaperValues {
  return { paper_no, code: '', name_en: '', name_bn: '', full_mark: 100, components: [] };
}
