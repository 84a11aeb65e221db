import { Alert, Anchor, Button, Checkbox, Group, Paper, Select, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { forSiteAddress } from '#ui/api/for-site.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { ChooseFile } from '#ui/list-import/ChooseFile.tsx';
import { ColumnTable } from '#ui/list-import/ColumnTable.tsx';
import { RowReport } from '#ui/list-import/RowReport.tsx';
import { LoadingState } from '#ui/page/states.tsx';
import { FileWarnings } from '#ui/report/FileWarnings.tsx';
import { admissionsApi } from '../api.ts';
import { CheckReport } from './CheckReport.tsx';
import { useUndoImport } from './EarlierImports.tsx';
import { ListPlacement, placeOptions, useListPlace } from './ListPlacement.tsx';
import { MetFamilies } from './MetFamilies.tsx';
import type { ImportPlan, UploadedImport } from './student-import.contract.ts';

const leavable = [
  'father_name',
  'mother_name',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
] as const;

const fields = [
  'full_name',
  'first_name',
  'middle_name',
  'last_name',
  'name_en',
  'name_bn',
  'father_name',
  'father_name_bn',
  'mother_name',
  'mother_name_bn',
  'guardian_name',
  'guardian_relation',
  'contact_number',
  'religion',
  'gender',
  'date_of_birth',
  'roll_number',
  'student_no',
  'external_id',
  'academic_year',
  'class',
  'section',
  'group',
  'shift',
  'version',
  'student_category',
  'fourth_subject',
  'elective_subjects',
  'blood_group',
  'birth_registration_no',
  'address',
  'previous_school',
  'admitted_on',
  'email',
  'role',
  'record_status',
] as const satisfies ImportPlan['fields'];

/** A file on its way: chosen, its columns matched, tried, admitted. */
export function UploadedList() {
  const [file, setFile] = useState<{ file: File; list: UploadedImport }>();
  const { jobId } = useJobInUrl();
  if (jobId) return <Finished jobId={jobId} listId={null} onAgain={() => setFile(undefined)} />;
  return file ? (
    <Matching
      key={file.list.id}
      file={file.file}
      list={file.list}
      onSheet={(list) => setFile({ file: file.file, list })}
      onAgain={() => setFile(undefined)}
    />
  ) : (
    <Choosing onRead={(chosen, list) => setFile({ file: chosen, list })} />
  );
}

function Choosing({ onRead }: { onRead: (file: File, list: UploadedImport) => void }) {
  const { t } = useTranslation('admissions');
  const read = async (file: File) => onRead(file, await admissionsApi.studentImports.upload.call({ file }));
  return <ChooseFile title={t('batch.drop')} read={read} />;
}

interface MatchingProps {
  file: File;
  list: UploadedImport;
  onSheet: (list: UploadedImport) => void;
  onAgain: () => void;
}

function Matching({ file, list, onSheet, onAgain }: MatchingProps) {
  const { t } = useTranslation(['admissions', 'people']);
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { start } = useJobInUrl();
  const [place, setPlace] = useState(useListPlace());
  const [matched, setMatched] = useState<ImportPlan['fields']>(list.columns.map((it) => it.field));
  const [optional, setOptional] = useState<ImportPlan['optional']>([]);
  const [dateOrder, setDateOrder] = useState<string | null>(null);
  const [leaveOut, setLeaveOut] = useState(false);
  const [strangers, setStrangers] = useState<ImportPlan['strangers']>('apart');
  const [done, setDone] = useState(false);

  const check = useMutation({
    mutationFn: () =>
      admissionsApi.studentImports.check.call({
        id: list.id,
        fields: matched,
        ...placeOptions(place),
        optional,
        date_order: dateOrder as 'day-first' | null,
        leave_out_invalid: leaveOut,
        strangers,
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
  /** A plan that was changed has to be tried again. */
  const changed = () => check.reset();
  const number = (value: number) => formatNumber(value, language);

  if (done) return <Finished jobId={null} listId={list.id} onAgain={onAgain} />;
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
        fields={fields.map((value) => ({ value, label: t(`people:import.field.${value}`) }))}
        value={matched}
        onChange={(value) => {
          setMatched(value);
          changed();
        }}
      />
      <Paper withBorder p="md" component="section">
        <Title order={2}>{t('batch.required')}</Title>
        <Text size="sm" c="dimmed" mb="sm">
          {t('batch.required_hint')}
        </Text>
        <Group gap="md" mb="md">
          {leavable.map((name) => (
            <Checkbox
              key={name}
              label={t(`people:import.field.${name}`)}
              checked={!optional.includes(name)}
              onChange={(event) => {
                const isRequired = event.currentTarget.checked;
                setOptional(isRequired ? optional.filter((it) => it !== name) : [...optional, name]);
                changed();
              }}
            />
          ))}
        </Group>
        <Group align="flex-end" gap="lg">
          <SelectField
            label={t('batch.date_order')}
            placeholder={t('batch.unset')}
            data={[
              { value: 'day-first', label: t('batch.day_first') },
              { value: 'month-first', label: t('batch.month_first') },
            ]}
            value={dateOrder}
            onChange={(value) => {
              setDateOrder(value);
              changed();
            }}
          />
          <SelectField
            label={t('batch.strangers')}
            data={(['apart', 'join'] as const).map((value) => ({
              value,
              label: t(`batch.strangers_${value}`),
            }))}
            value={strangers}
            onChange={(value) => {
              setStrangers(value === 'join' ? 'join' : 'apart');
              changed();
            }}
            required
            w={{ base: '100%', xs: 320 }}
          />
          <Checkbox
            label={t('batch.leave_out')}
            description={t('batch.leave_out_hint')}
            checked={leaveOut}
            onChange={(event) => {
              setLeaveOut(event.currentTarget.checked);
              changed();
            }}
          />
        </Group>
      </Paper>
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

interface FinishedProps {
  jobId: string | null;
  listId: string | null;
  onAgain: () => void;
}

/** The list is admitted, or on its way; it can be taken back from here. */
function Finished({ jobId, listId, onAgain }: FinishedProps) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const { clear } = useJobInUrl();
  const { askAndUndo, undoingId } = useUndoImport();
  const [looking, setLooking] = useState(false);
  const { data } = useQuery(
    admissionsApi.studentImports.list.queryOptions({
      input: { page: 1, page_size: 25, sort: '-created_at' },
    }),
  );
  const list = data?.rows.find((it) => (listId ? it.id === listId : it.job_id === jobId));
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('batch.admitting')} />}
      {!list && !jobId && <LoadingState />}
      {list?.state === 'admitted' && (
        <>
          <Alert color="teal" variant="light" role="status">
            {t('batch.done', { count: list.admitted_count, number: number(list.admitted_count) })}
          </Alert>
          <RowReport
            counts={[
              { label: t('batch.admitted'), value: list.admitted_count },
              { label: t('batch.known'), value: list.known_count },
              { label: t('batch.refused'), value: list.refused_count },
            ]}
          />
        </>
      )}
      {list && list.state === 'admitted' && list.family_count > 0 && (
        <Alert color="orange" variant="light">
          <Text size="sm">
            {t('batch.look_at_families', { count: list.family_count, number: number(list.family_count) })}{' '}
            <Anchor component="button" size="sm" onClick={() => setLooking(true)}>
              {t('batch.families_title')}
            </Anchor>
          </Text>
        </Alert>
      )}
      {looking && list && <MetFamilies listId={list.id} onClose={() => setLooking(false)} />}
      {list?.state === 'undone' && <Alert variant="light">{t('batch.undone')}</Alert>}
      <Group>
        <Button
          onClick={() => {
            clear();
            onAgain();
          }}
        >
          {t('batch.start_again')}
        </Button>
        {list?.can.undo && (
          <Button variant="default" loading={undoingId === list.id} onClick={() => askAndUndo(list)}>
            {t('batch.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
