import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { academicsApi } from '../api.ts';
import type { SubjectCondition } from '../subject-conditions/subject-condition.contract.ts';
import type { CopiedSubject } from './subject-template.contract.ts';
import { type PlaceValues, TemplatePlaceFields } from './TemplatePlaceFields.tsx';

interface TemplateCopyProps {
  to: PlaceValues;
  conditions: SubjectCondition[];
  /** Takes the copied rows into the page, which saves them. */
  onTake: (rows: CopiedSubject[]) => void;
  onClose: () => void;
}

/** Copies the template of another class, group, version or year, after a preview. */
export function TemplateCopy({ to, conditions, onTake, onClose }: TemplateCopyProps) {
  const { t } = useTranslation('academics');
  const { language, pick } = useLanguage();
  const [from, setFrom] = useState<PlaceValues>(to);
  const preview = useMutation({
    mutationFn: () => academicsApi.subjectTemplates.copyPreview.call({ from, to }),
    meta: { quiet: true },
  });
  const conditionOf = (id: string | null) => {
    const condition = conditions.find((it) => it.id === id);
    return condition ? pick(condition.name_en, condition.name_bn) : t('condition.none');
  };
  const changed = (preview.data?.rows ?? []).filter(
    (it) => it.subject_condition_id !== it.subject_condition_id_before,
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={t('subject_template.copy')}
      position="right"
      size="44rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Stack gap="sm">
        <TemplatePlaceFields
          values={from}
          onChange={(field, value) => {
            preview.reset();
            setFrom({ ...from, [field]: value ?? '' });
          }}
        />
        {preview.isError && (
          <Alert color="red" variant="light" role="alert">
            {messageOf(preview.error)}
          </Alert>
        )}
        {preview.data && changed.length === 0 && <Text size="sm">{t('subject_template.copy_same')}</Text>}
        {changed.length > 0 && (
          <ReportTable
            caption={t('subject_template.copy')}
            rows={changed}
            columns={[
              { key: 'code', width: 72, value: (row) => localDigits(row.code, language) },
              { key: 'name', title: t('shared:field.subject_id'), names: 'name' },
              {
                key: 'before',
                title: t('subject_template.before'),
                value: (row) => conditionOf(row.subject_condition_id_before),
              },
              {
                key: 'after',
                title: t('subject_template.after'),
                value: (row) => conditionOf(row.subject_condition_id),
              },
            ]}
          />
        )}
        {preview.data && preview.data.left_out.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('subject_template.left_out', { names: preview.data.left_out.join(', ') })}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button
            variant={changed.length > 0 ? 'default' : 'filled'}
            loading={preview.isPending}
            onClick={() => preview.mutate()}
          >
            {t('subject_template.preview')}
          </Button>
          {changed.length > 0 && (
            <Button onClick={() => preview.data && onTake(preview.data.rows)}>
              {t('subject_template.take')}
            </Button>
          )}
        </Group>
      </Stack>
    </Drawer>
  );
}
