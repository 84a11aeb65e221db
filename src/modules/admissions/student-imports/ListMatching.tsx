import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFields } from '#modules/people/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { forSiteAddress } from '#ui/api/for-site.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { ColumnTable } from '#ui/list-import/ColumnTable.tsx';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { admissionsApi } from '../api.ts';
import { CheckReport } from './CheckReport.tsx';
import { FinishedList } from './FinishedList.tsx';
import { ImportRules, type ImportRuleValues, usualRules } from './ImportRules.tsx';
import { ListPlacement, placeOptions, useListPlace } from './ListPlacement.tsx';
import type { ImportPlan, UploadedImport } from './student-import.contract.ts';

interface ListMatchingProps {
  file: File;
  list: UploadedImport;
  onSheet: (list: UploadedImport) => void;
  onAgain: () => void;
}

/** Matches the columns of a file, sets its rules, checks the plan and admits the list. */
export function ListMatching({ file, list, onSheet, onAgain }: ListMatchingProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { start } = useJobInUrl();
  const [place, setPlace] = useState(useListPlace());
  const [matched, setMatched] = useState<ImportPlan['fields']>(list.columns.map((it) => it.field));
  const [rules, setRules] = useState<ImportRuleValues>(usualRules);
  const [done, setDone] = useState(false);

  const check = useMutation({
    mutationFn: () =>
      admissionsApi.studentImports.check.call({
        id: list.id,
        fields: matched,
        ...placeOptions(place),
        ...rules,
      }),
  });
  const admit = useMutation({
    mutationFn: () => admissionsApi.studentImports.admit.call({ id: list.id }),
    onSuccess: async (saved) => {
      if (saved.job_id) start(saved.job_id);
      else setDone(true);
      await queryClient.invalidateQueries({ queryKey: admissionsApi.studentImports.key() });
    },
  });
  const chooseSheet = useMutation({
    mutationFn: async (sheet: string) => {
      const next = await admissionsApi.studentImports.upload.call({ file, sheet });
      await admissionsApi.studentImports.discard.call({ id: list.id });
      return next;
    },
    onSuccess: onSheet,
  });
  const discard = useMutation({
    mutationFn: () => admissionsApi.studentImports.discard.call({ id: list.id }),
    onSuccess: onAgain,
  });
  /** A changed plan has to be checked again. */
  const changed = () => check.reset();
  const number = (value: number) => formatNumber(value, language);

  if (done) return <FinishedList jobId={null} listId={list.id} onAgain={onAgain} />;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>
          {list.file_name} · {t('batch.row_count', { number: number(list.row_count) })}
        </Text>
        <Button variant="default" size="xs" onClick={() => discard.mutate()} loading={discard.isPending}>
          {t('batch.discard')}
        </Button>
      </Group>
      <FileWarnings
        warnings={[
          ...(list.secret_columns.length > 0
            ? [t('batch.secret', { names: list.secret_columns.join(', ') })]
            : []),
          ...list.warnings,
        ]}
      />
      {list.sheets.length > 1 && (
        <Select
          label={t('batch.sheet')}
          data={list.sheets}
          value={list.sheet}
          allowDeselect={false}
          disabled={chooseSheet.isPending}
          onChange={(sheet) => sheet && sheet !== list.sheet && chooseSheet.mutate(sheet)}
          maw={300}
        />
      )}
      <ListPlacement
        value={place}
        onChange={(value) => {
          setPlace(value);
          changed();
        }}
      />
      <ColumnTable
        columns={list.columns}
        fields={importFields.map((value) => ({ value, label: t(`people:import.field.${value}`) }))}
        value={matched}
        onChange={(value) => {
          setMatched(value);
          changed();
        }}
      />
      <ImportRules
        value={rules}
        onChange={(value) => {
          setRules(value);
          changed();
        }}
      />
      {check.data && <CheckReport check={check.data} />}
      <Group justify="flex-end">
        {check.data && check.data.refused_count > 0 && (
          <Button
            component="a"
            href={forSiteAddress(`/api/v1/admissions/student-imports/${list.id}/refused-rows`)}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('batch.download_refused')}
          </Button>
        )}
        <Button
          variant={check.data ? 'default' : 'filled'}
          onClick={() => check.mutate()}
          loading={check.isPending}
        >
          {t('batch.check')}
        </Button>
        {check.data && (
          <Button
            onClick={() => admit.mutate()}
            loading={admit.isPending}
            disabled={check.data.admit_count === 0}
          >
            {check.data.admit_count === 0
              ? t('batch.admit_none')
              : t('batch.admit', { count: check.data.admit_count, number: number(check.data.admit_count) })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
