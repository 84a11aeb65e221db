import {
  Alert,
  Button,
  Checkbox,
  Group,
  Paper,
  Select,
  Stack,
  Tabs,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListDetail, ListFigure, ListSummary, UploadedList } from '#shared/list-import.contract.ts';
import { formatNumber } from '#shared/numerals.ts';
import { forSiteAddress } from '../api/for-site.ts';
import { DayField } from '../form/DayField.tsx';
import { SelectField } from '../form/SelectField.tsx';
import { useLanguage } from '../i18n/language.ts';
import { JobProgress } from '../jobs/JobProgress.tsx';
import { useJobInUrl } from '../jobs/useJob.ts';
import { LoadingState } from '../page/states.tsx';
import { useAddressParams } from '../page/useAddressParams.ts';
import { FileWarnings } from '../report/FileWarnings.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { ColumnTable } from './ColumnTable.tsx';
import { EarlierLists, useUndoList } from './EarlierLists.tsx';
import type { ListImportApi } from './list-import-api.ts';
import { RowReport } from './RowReport.tsx';

/** A choice for the whole list; its name is that of the plan. */
export type ListOption =
  | {
      name: string;
      label: string;
      kind: 'select';
      data: { value: string; label: string }[];
      start?: string;
      required?: boolean;
    }
  | { name: string; label: string; kind: 'day' }
  | { name: string; label: string; kind: 'text'; hint?: string }
  | { name: string; label: string; kind: 'check' };

export interface ListImportProps {
  /** For the choice of columns of the history. */
  name: string;
  api: ListImportApi;
  /** Address of its routes, for downloads: `/accounts/voucher-imports`. */
  path: string;
  /** Says what may be uploaded here. */
  title: string;
  /** What a column can hold, and the sums that the check counts, as people call them. */
  fields: { value: string; label: string }[];
  figures: Record<string, string>;
  options: ListOption[];
  /** Whether days stand in the list, so that their order can be chosen. */
  hasDays: boolean;
}

/** Brings one kind of list over from another system: upload, columns, check, writing; earlier lists beside it. */
export function ListImport(props: ListImportProps) {
  const { t } = useTranslation('ui');
  const [params, set] = useParams();
  const way = params.get('way') === 'earlier' ? 'earlier' : 'upload';
  return (
    <Tabs
      value={way}
      onChange={(key) => set({ way: key === 'earlier' ? key : null, page: null, sort: null, job: null })}
      keepMounted={false}
      variant="outline"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="upload">{t('import.upload')}</Tabs.Tab>
        <Tabs.Tab value="earlier">{t('import.earlier')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upload">
        <OneList {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="earlier">
        <EarlierLists
          name={props.name}
          api={props.api}
          onOpen={(list) => set({ way: null, list: list.id, page: null, sort: null })}
        />
      </Tabs.Panel>
    </Tabs>
  );
}

/** What the address says, and how to change some of it; null takes a name out. */
function useParams() {
  const [params, change] = useAddressParams();
  const set = (values: Record<string, string | null>) =>
    change((next) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null) next.delete(name);
        else next.set(name, value);
      }
    });
  return [params, set] as const;
}

/** What was chosen or opened again; which list it is stands in the address. */
function OneList(props: ListImportProps) {
  const { api } = props;
  const [params, set] = useParams();
  const { jobId } = useJobInUrl();
  const [fresh, setFresh] = useState<{ file: File; list: UploadedList }>();
  const id = params.get('list');
  const { data, error } = useQuery({
    queryKey: [...api.key(), 'open', id],
    queryFn: () => api.show.call({ id: id! }),
    enabled: id !== null,
  });
  const again = () => {
    setFresh(undefined);
    set({ list: null, job: null });
  };
  if (id === null || error)
    return (
      <ChooseFile
        title={props.title}
        template={`/api/v1${props.path}/template`}
        read={async (file) => {
          const list = await api.upload.call({ file });
          setFresh({ file, list });
          set({ list: list.id });
        }}
      />
    );
  if (!data) return <LoadingState />;
  if (!data.can.open) return <Finished {...props} list={data} jobId={jobId} onAgain={again} />;
  const upload = fresh?.list.id === data.id ? fresh : undefined;
  return (
    <Matching
      key={data.id}
      {...props}
      list={data}
      upload={upload}
      onSheet={(list) => {
        setFresh({ file: upload!.file, list });
        set({ list: list.id });
      }}
      onAgain={again}
    />
  );
}

interface MatchingProps extends ListImportProps {
  list: ListDetail;
  upload?: { file: File; list: UploadedList };
  onSheet: (list: UploadedList) => void;
  onAgain: () => void;
}

type Choices = Record<string, string | boolean | null>;

function Matching(props: MatchingProps) {
  const { api, path, list, upload, fields, figures, options, hasDays, onSheet, onAgain } = props;
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { start } = useJobInUrl();
  const [matched, setMatched] = useState<string[]>(list.columns.map((it) => it.field));
  const kept = list.plan as Choices | null;
  const [choices, setChoices] = useState<Choices>(() => ({
    date_order: kept?.date_order ?? null,
    ...Object.fromEntries(options.map((it) => [it.name, kept?.[it.name] ?? startOf(it)])),
  }));
  const check = useMutation({
    mutationFn: () => api.check.call({ id: list.id, fields: matched, ...choices } as never),
  });
  const write = useMutation({
    mutationFn: () => api.write.call({ id: list.id }),
    onSuccess: async (saved) => {
      if (saved.job_id) start(saved.job_id);
      await queryClient.invalidateQueries();
    },
  });
  const chooseSheet = useMutation({
    mutationFn: async (sheet: string) => {
      const next = await api.upload.call({ file: upload!.file, sheet });
      await api.discard.call({ id: list.id });
      return next;
    },
    onSuccess: onSheet,
  });
  const discard = useMutation({
    mutationFn: () => api.discard.call({ id: list.id }),
    onSuccess: onAgain,
  });
  /** A plan that was changed has to be tried again. */
  const choose = (name: string, value: string | boolean | null) => {
    setChoices({ ...choices, [name]: value });
    check.reset();
  };
  const number = (value: number) => formatNumber(value, language);
  const report = check.data;
  const { secret_columns = [], warnings = [], sheets = [], sheet = null } = upload?.list ?? {};

  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Text fw={600}>
          {list.file_name} · {t('import.row_count', { number: number(list.row_count) })}
        </Text>
        <Button variant="default" size="xs" onClick={() => discard.mutate()} loading={discard.isPending}>
          {t('import.discard')}
        </Button>
      </Group>
      <FileWarnings
        warnings={[
          ...(secret_columns.length > 0 ? [t('import.secret', { names: secret_columns.join(', ') })] : []),
          ...warnings,
        ]}
      />
      {sheets.length > 1 && (
        <Select
          label={t('import.sheet')}
          data={sheets}
          value={sheet}
          allowDeselect={false}
          disabled={chooseSheet.isPending}
          onChange={(chosen) => chosen && chosen !== sheet && chooseSheet.mutate(chosen)}
          maw={300}
        />
      )}
      <ColumnTable
        columns={list.columns}
        fields={fields}
        value={matched}
        onChange={(value) => {
          setMatched(value);
          check.reset();
        }}
      />
      {(options.length > 0 || hasDays) && (
        <Paper withBorder p="md" component="section">
          <Title order={2} mb="sm">
            {t('import.for_all')}
          </Title>
          <Group align="flex-start" gap="lg">
            {options.map((option) => (
              <Choice
                key={option.name}
                option={option}
                value={choices[option.name] ?? null}
                onChange={(value) => choose(option.name, value)}
              />
            ))}
            {hasDays && (
              <SelectField
                label={t('import.date_order')}
                placeholder={t('import.as_found')}
                data={[
                  { value: 'day-first', label: t('import.day_first') },
                  { value: 'month-first', label: t('import.month_first') },
                ]}
                value={choices.date_order as string | null}
                onChange={(value) => choose('date_order', value)}
              />
            )}
          </Group>
        </Paper>
      )}
      {report && (
        <RowReport
          counts={[
            { label: t('import.will_write'), value: report.write_count },
            { label: t('import.known'), value: report.known_count },
            { label: t('import.refused'), value: report.refused_count },
            { label: t('import.skipped'), value: report.skipped_count },
            ...figuresOf(report.figures, figures),
          ]}
          notes={report.notes}
          rows={report.rows.map((row) => ({
            ...row,
            state: { label: t(`import.row_state.${row.state}`), tone: tones[row.state] },
          }))}
        />
      )}
      <Group justify="flex-end">
        {report && report.refused_count > 0 && (
          <Button
            component="a"
            href={forSiteAddress(`/api/v1${path}/${list.id}/refused-rows`)}
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
          >
            {t('import.download_refused')}
          </Button>
        )}
        <Button
          variant={report ? 'default' : 'filled'}
          onClick={() => check.mutate()}
          loading={check.isPending}
        >
          {t('import.check')}
        </Button>
        {report && (
          <Button
            onClick={() => write.mutate()}
            loading={write.isPending}
            disabled={report.write_count === 0}
          >
            {report.write_count === 0
              ? t('import.write_none')
              : t('import.write', { count: report.write_count, number: number(report.write_count) })}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

const tones = { write: 'waiting', known: 'quiet', refused: 'bad', skipped: 'quiet' } as const;

const startOf = (option: ListOption) => {
  if (option.kind === 'check') return false;
  if (option.kind === 'text') return '';
  return option.kind === 'select' ? (option.start ?? null) : null;
};

const figuresOf = (figures: ListFigure[], names: Record<string, string>) =>
  figures.map(({ code, kind, value }) => ({ label: names[code] ?? code, value, kind }));

interface ChoiceProps {
  option: ListOption;
  value: string | boolean | null;
  onChange: (value: string | boolean | null) => void;
}

function Choice({ option, value, onChange }: ChoiceProps) {
  const { label } = option;
  const text = typeof value === 'string' ? value : null;
  switch (option.kind) {
    case 'select':
      return (
        <SelectField
          label={label}
          data={option.data}
          value={text}
          onChange={onChange}
          required={option.required}
        />
      );
    case 'day':
      return <DayField label={label} value={text} onChange={onChange} />;
    case 'text':
      return (
        <TextInput
          label={label}
          description={option.hint}
          value={text ?? ''}
          maxLength={60}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'check':
      return (
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
          mt={{ base: 0, sm: 30 }}
        />
      );
  }
}

interface FinishedProps extends ListImportProps {
  list: ListSummary;
  jobId: string | null;
  onAgain: () => void;
}

/** The list is written, or on its way; it can be taken back from here. */
function Finished({ api, list, jobId, figures, onAgain }: FinishedProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const { askAndUndo, undoingId } = useUndoList(api);
  const number = (value: number) => formatNumber(value, language);
  return (
    <Stack gap="md">
      {jobId && <JobProgress jobId={jobId} label={t('import.writing')} />}
      {list.state === 'written' && (
        <>
          <Alert color="teal" variant="light" role="status">
            {t('import.done', {
              name: list.file_name,
              count: list.written_count,
              number: number(list.written_count),
            })}
          </Alert>
          <RowReport
            counts={[
              { label: t('import.written'), value: list.written_count },
              { label: t('import.known'), value: list.known_count },
              { label: t('import.refused'), value: list.refused_count },
              { label: t('import.skipped'), value: list.skipped_count },
              ...figuresOf(list.figures, figures),
            ]}
          />
        </>
      )}
      {list.state === 'undone' && <Alert variant="light">{t('import.undone')}</Alert>}
      <Group>
        <Button onClick={onAgain}>{t('import.start_again')}</Button>
        {list.can.undo && (
          <Button variant="default" loading={undoingId === list.id} onClick={() => askAndUndo(list)}>
            {t('import.undo')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
