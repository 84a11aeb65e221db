import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importFields, sendOrAskSeats } from '#modules/people/ui.ts';
import { formatNumber } from '#shared/numerals.ts';
import { forSiteAddress } from '#ui/api/for-site.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ownJobsKey, useJobInUrl } from '#ui/jobs/useJob.ts';
import { ColumnTable } from '#ui/list-import/ColumnTable.tsx';
import { ReportInView } from '#ui/list-import/ReportInView.tsx';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { AccountSwitches } from './AccountSwitches.tsx';
import { CheckReport } from './CheckReport.tsx';
import { ImportRules, type ImportRuleValues, rulesOf } from './ImportRules.tsx';
import { ListPlacement, placeOptions, useListPlace } from './ListPlacement.tsx';
import type { AccountKinds, ImportDetail, ImportPlan, UploadedImport } from './student-import.contract.ts';

interface ListMatchingProps {
  list: ImportDetail;
  /** What was read just now; a list that is opened again has only its rows. */
  upload?: { file: File; list: UploadedImport } | undefined;
  onSheet: (list: UploadedImport) => void;
  onAgain: () => void;
}

/** Matches the columns of a file, sets its rules, checks the plan and admits the list. */
export function ListMatching({ list, upload, onSheet, onAgain }: ListMatchingProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { start } = useJobInUrl();
  const [place, setPlace] = useState(useListPlace(list.plan));
  const [matched, setMatched] = useState<ImportPlan['fields']>(
    list.plan?.fields ?? list.columns.map((it) => it.field),
  );
  const [rules, setRules] = useState<ImportRuleValues>(() => rulesOf(list.plan));

  const [account_kinds, setAccountKinds] = useState<AccountKinds>([]);

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
    mutationFn: () =>
      sendOrAskSeats((despite_capacity) =>
        admissionsApi.studentImports.admit.call({ id: list.id, account_kinds, despite_capacity }),
      ),
    onSuccess: async (saved) => {
      if (saved.job_id) start(saved.job_id);
      if (account_kinds.length > 0) {
        toast.done(t('batch.accounts_begun'));
        await queryClient.invalidateQueries({ queryKey: ownJobsKey });
      }
      await queryClient.invalidateQueries({ queryKey: admissionsApi.studentImports.key() });
    },
  });
  const chooseSheet = useMutation({
    mutationFn: async (sheet: string) => {
      const next = await admissionsApi.studentImports.upload.call({ file: upload!.file, sheet });
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
  const { secret_columns = [], warnings = [], sheets = [], sheet: chosen = null } = upload?.list ?? {};
  const number = (value: number) => formatNumber(value, language);

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
      {check.data && (
        <ReportInView key={check.submittedAt}>
          <CheckReport check={check.data} />
        </ReportInView>
      )}
      <FileWarnings
        warnings={[
          ...(secret_columns.length > 0 ? [t('batch.secret', { names: secret_columns.join(', ') })] : []),
          ...warnings,
        ]}
      />
      {sheets.length > 1 && (
        <Select
          label={t('batch.sheet')}
          data={sheets}
          value={chosen}
          allowDeselect={false}
          disabled={chooseSheet.isPending}
          onChange={(sheet) => sheet && sheet !== chosen && chooseSheet.mutate(sheet)}
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
      {check.data && check.data.admit_count > 0 && (
        <AccountSwitches value={account_kinds} onChange={setAccountKinds} />
      )}
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
