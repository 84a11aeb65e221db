import { Alert, Button, Checkbox, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { IconFileText, IconPrinter } from '@tabler/icons-react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SiteSelect } from '#modules/sites/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { newIdempotencyKey } from '#ui/api/idempotency.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { reportFailure } from '#ui/api/query-client.ts';
import { printPdf } from '#ui/export/print-pdf.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { JobProgress } from '#ui/jobs/JobProgress.tsx';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { certificatesApi } from '../api.ts';
import type { IdCardOrder } from './id-card.contract.ts';

/** Picks students of a section and prints their ID cards; below, the orders so far. */
export function IdCardScreen() {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const job = useJobInUrl();
  const { values, set } = useFilters({
    site_id: '',
    academic_year_id: '',
    class_id: '',
    class_section_id: '',
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [ordered, setOrdered] = useState<string>();
  const key = useRef(newIdempotencyKey());
  const choices = useQuery(
    certificatesApi.idCards.choices.queryOptions({
      input: values.site_id ? { site_id: values.site_id } : skipToken,
    }),
  );
  const years = choices.data?.years ?? [];
  const yearId = values.academic_year_id || years.find((it) => it.is_current)?.id || '';
  const ofYear = (choices.data?.sections ?? []).filter((it) => it.academic_year_id === yearId);
  const classes = (choices.data?.classes ?? []).filter((it) => ofYear.some((own) => own.class_id === it.id));
  const sections = ofYear.filter((it) => it.class_id === values.class_id);
  const sectionId = sections.some((it) => it.id === values.class_section_id) ? values.class_section_id : '';
  const students = useQuery(
    certificatesApi.idCards.students.queryOptions({
      input: sectionId ? { site_id: values.site_id, class_section_id: sectionId } : skipToken,
    }),
  );
  const rows = students.data ?? [];
  const ticked = rows.filter((it) => !left.has(it.id));
  const print = useMutation({
    mutationFn: () =>
      certificatesApi.idCards.print.call(
        {
          ...{ site_id: values.site_id, academic_year_id: yearId, class_id: values.class_id },
          ...{ class_section_id: sectionId, student_ids: ticked.map((it) => it.id), language },
        },
        { context: { idempotencyKey: key.current } },
      ),
    onSuccess: ({ job_id, order_id }) => {
      key.current = newIdempotencyKey();
      setOrdered(order_id);
      job.start(job_id);
      return queryClient.invalidateQueries({ queryKey: certificatesApi.key() });
    },
    onError: (error) => {
      key.current = newIdempotencyKey();
      if (!(error instanceof ApiProblem) || Object.keys(error.fieldErrors).length === 0) reportFailure(error);
    },
  });
  const problems = print.error instanceof ApiProblem ? print.error.fieldErrors : {};
  const choose = (name: keyof typeof values, value: string | null) => {
    print.reset();
    setLeft(new Set());
    set(name, value);
  };
  const tick = (id: string, isTicked: boolean) => {
    const next = new Set(left);
    if (isTicked) next.delete(id);
    else next.add(id);
    key.current = newIdempotencyKey();
    setLeft(next);
  };
  return (
    <Page>
      <Stack gap="md">
        <Paper withBorder p="md">
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            <SiteSelect
              label={t('field.site_id')}
              value={values.site_id || null}
              onChange={(siteId) => choose('site_id', siteId)}
              error={problems.site_id}
              withAsterisk
            />
            <SelectField
              label={t('field.academic_year_id')}
              data={years.map((it) => ({ value: it.id, label: localDigits(it.name, language) }))}
              value={yearId}
              onChange={(id) => choose('academic_year_id', id)}
              error={problems.academic_year_id}
              withAsterisk
            />
            <SelectField
              label={t('field.class_id')}
              data={classes.map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }))}
              value={values.class_id}
              onChange={(id) => choose('class_id', id)}
              error={problems.class_id}
              withAsterisk
            />
            <SelectField
              label={t('field.class_section_id')}
              data={sections.map((it) => ({
                value: it.id,
                label: `${it.name} · ${pick(it.shift_en, it.shift_bn)}`,
              }))}
              value={sectionId}
              onChange={(id) => choose('class_section_id', id)}
              error={problems.class_section_id}
              withAsterisk
            />
          </SimpleGrid>
          <Group justify="space-between" mt="md">
            <Text size="sm" c="dimmed" role="status">
              {sectionId && rows.length > 0
                ? t('cards.ticked', {
                    number: localDigits(ticked.length, language),
                    total: localDigits(rows.length, language),
                    sheets: localDigits(Math.ceil(ticked.length / 10), language),
                  })
                : t('cards.choose')}
            </Text>
            <Button
              leftSection={<IconPrinter size={16} aria-hidden />}
              loading={print.isPending}
              disabled={sectionId !== '' && ticked.length === 0}
              onClick={() => print.mutate()}
            >
              {t('cards.print')}
            </Button>
          </Group>
        </Paper>
        {sectionId && problems.student_ids && (
          <Alert color="red" variant="light" role="alert">
            {problems.student_ids}
          </Alert>
        )}
        {job.jobId && (
          <JobProgress
            jobId={job.jobId}
            label={t('cards.printing')}
            onClose={job.clear}
            afterwards={
              ordered && (
                <Button
                  size="xs"
                  leftSection={<IconFileText size={14} aria-hidden />}
                  onClick={() => printSheets(ordered)}
                >
                  {t('cards.print_sheets')}
                </Button>
              )
            }
          />
        )}
        {students.isError && <ErrorState error={students.error} onRetry={() => students.refetch()} />}
        {sectionId && students.isPending && <LoadingState />}
        {students.data?.length === 0 && (
          <EmptyState title={t('cards.no_students')} hint={t('cards.no_students_hint')} />
        )}
        {sectionId && rows.length > 0 && (
          <Table.ScrollContainer minWidth={640}>
            <Table withTableBorder verticalSpacing={4}>
              <caption className="visually-hidden">{t('field.student_ids')}</caption>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th scope="col" w={44}>
                    <Checkbox
                      aria-label={t('cards.all')}
                      checked={ticked.length === rows.length}
                      indeterminate={ticked.length > 0 && ticked.length < rows.length}
                      onChange={(event) => {
                        key.current = newIdempotencyKey();
                        setLeft(event.currentTarget.checked ? new Set() : new Set(rows.map((it) => it.id)));
                      }}
                    />
                  </Table.Th>
                  <Table.Th scope="col">{t('field.roll')}</Table.Th>
                  <Table.Th scope="col">{t('field.student_no')}</Table.Th>
                  <Table.Th scope="col">{t('field.student_id')}</Table.Th>
                  <Table.Th scope="col">{t('field.blood_group')}</Table.Th>
                  <Table.Th scope="col">{t('field.photo')}</Table.Th>
                  <Table.Th scope="col" ta="right">
                    {t('cards.printed_before')}
                  </Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {rows.map((student) => (
                  <Table.Tr key={student.id}>
                    <Table.Td>
                      <Checkbox
                        aria-label={pick(student.name_en, student.name_bn)}
                        checked={!left.has(student.id)}
                        onChange={(event) => tick(student.id, event.currentTarget.checked)}
                      />
                    </Table.Td>
                    <Table.Td>{localDigits(student.roll, language)}</Table.Td>
                    <Table.Td>{localDigits(student.student_no, language)}</Table.Td>
                    <Table.Td>{pick(student.name_en, student.name_bn)}</Table.Td>
                    <Table.Td>{student.blood_group}</Table.Td>
                    <Table.Td>{t(student.has_photo ? 'cards.photo' : 'cards.no_photo')}</Table.Td>
                    <Table.Td ta="right">{localDigits(student.printed_count, language)}</Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        <Title order={2} size="h4">
          {t('cards.orders')}
        </Title>
        <Orders />
      </Stack>
    </Page>
  );
}

const printSheets = (orderId: string) =>
  printPdf(`/api/v1/id-card-orders/${orderId}/document`).catch(reportFailure);

function Orders() {
  const { t } = useTranslation('certificates');
  const { language, pick } = useLanguage();
  const list = useListState({ sort: '-order_no' });
  const state = (row: IdCardOrder) => {
    if (row.invoice_no) return t('cards.billed', { number: row.invoice_no });
    return t('cards.unbilled');
  };
  return (
    <ListTable
      name="id-card-orders"
      source={certificatesApi.idCards.list}
      list={list}
      search={false}
      columns={[
        { key: 'order_no', title: t('cards.order_no'), kind: 'count', sort: true },
        { key: 'site', title: t('field.site_id'), value: (row) => pick(row.site_name_en, row.site_name_bn) },
        { key: 'card_count', title: t('cards.count'), kind: 'count' },
        { key: 'ordered_at', title: t('cards.ordered_at'), kind: 'instant' },
        { key: 'ordered_by_name', title: t('cards.ordered_by') },
        {
          key: 'invoice_no',
          title: t('cards.invoice'),
          value: state,
          render: (row) => <Status tone={row.invoice_no ? 'good' : 'waiting'}>{state(row)}</Status>,
        },
        {
          key: 'sheets',
          title: t('cards.sheets'),
          value: (row) => t(row.is_ready ? 'cards.ready' : 'cards.waiting'),
          render: (row) =>
            row.is_ready ? (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconFileText size={14} aria-hidden />}
                aria-label={`${t('cards.print_sheets')} ${localDigits(row.order_no, language)}`}
                onClick={() => printSheets(row.id)}
              >
                {t('cards.print_sheets')}
              </Button>
            ) : (
              <Status tone="waiting">{t('cards.waiting')}</Status>
            ),
        },
      ]}
      empty={{
        title: t('cards.no_orders'),
        hint: t('cards.no_orders_hint'),
        action: (
          <Button component={Link} to="/edu/invoice/create" variant="default" size="xs">
            {t('cards.to_invoice')}
          </Button>
        ),
      }}
    />
  );
}
