import { Button, Checkbox, Group, Select, Table, Text } from '@mantine/core';
import { IconBuildings, IconPencil, IconPlus, IconTrash, IconWand } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDayRange, today } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import { RowActions } from '#ui/table/RowActions.tsx';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { calendarApi } from '../api.ts';
import { EntryChip } from '../view/EntryChip.tsx';
import type { CalendarEntry, CalendarPage } from './calendar-page.contract.ts';
import { EntryDrawer } from './EntryDrawer.tsx';

/** The pages of the global calendar: one is chosen, below are its entries. */
export function CalendarPageScreen() {
  const { t } = useTranslation('calendar');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('calendar.page.edit');
  const { values, set } = useFilters({ page_id: '' });
  const [editing, setEditing] = useState<'new' | 'chosen'>();
  const query = useQuery(calendarApi.pages.list.queryOptions({ input: {} }));
  const pages = query.data ?? [];
  const page = pages.find((it) => it.id === values.page_id) ?? currentPage(pages);
  const removal = useRemoval<CalendarPage>({
    type: t('page.type'),
    remove: (row) => calendarApi.pages.delete.call({ id: row.id }),
    stale: calendarApi.key(),
  });
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t('page.add')}
    </Button>
  );
  return (
    <Page actions={addButton}>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data && !page && (
        <EmptyState title={t('page.empty')} hint={t('page.empty_hint')} action={addButton} />
      )}
      {page && (
        <>
          <Group gap="xs" align="flex-end">
            <Select
              label={t('page.page')}
              data={pages.map((it) => ({
                value: it.id,
                label: `${localDigits(it.year, language)} · ${pick(it.name_en, it.name_bn)}`,
              }))}
              value={page.id}
              onChange={(value) => set('page_id', value)}
              allowDeselect={false}
              searchable
              w={{ base: '100%', xs: 320 }}
            />
            {mayEdit && (
              <>
                <Button
                  variant="default"
                  leftSection={<IconPencil size={16} aria-hidden />}
                  onClick={() => setEditing('chosen')}
                >
                  {t('page.edit')}
                </Button>
                <Button
                  variant="default"
                  c="var(--mantine-color-error)"
                  leftSection={<IconTrash size={16} aria-hidden />}
                  onClick={removal(page).onClick}
                >
                  {t('page.delete')}
                </Button>
              </>
            )}
          </Group>
          <Group gap="md">
            <Status tone={page.is_active ? 'good' : 'quiet'}>
              {t(page.is_active ? 'ui:active' : 'ui:inactive')}
            </Status>
            {page.is_default && <Status tone="good">{t('page.default')}</Status>}
            <Text size="sm">
              {t('page.used_by', { count: page.site_count, number: localDigits(page.site_count, language) })}
            </Text>
          </Group>
          <PageEntries key={page.id} page={page} mayEdit={mayEdit} />
        </>
      )}
      {editing && (
        <PageDrawer
          edited={editing === 'chosen' ? page : undefined}
          onSaved={(saved) => set('page_id', saved.id)}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Page>
  );
}

/** The default page of this year, else the latest page. */
function currentPage(pages: CalendarPage[]): CalendarPage | undefined {
  const year = Number(today().slice(0, 4));
  return pages.find((it) => it.year === year) ?? pages[0];
}

function PageEntries({ page, mayEdit }: { page: CalendarPage; mayEdit: boolean }) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [editing, setEditing] = useState<CalendarEntry | 'new'>();
  const query = useQuery(
    calendarApi.pages.listEntries.queryOptions({
      input: { from: `${page.year}-01-01`, to: `${page.year}-12-31`, page_id: page.id },
    }),
  );
  const removal = useRemoval<CalendarEntry>({
    type: t('entry.type'),
    remove: (entry) => calendarApi.pages.deleteEntry.call({ id: entry.id }),
    stale: calendarApi.key(),
  });
  const adding = useMutation({
    mutationFn: () => calendarApi.pages.addPublicHolidays.call({ id: page.id }),
    onSuccess: ({ added }) => {
      const number = localDigits(added, language);
      toast.done(added === 0 ? t('page.none_added') : t('page.added', { count: added, number }));
      return queryClient.invalidateQueries({ queryKey: calendarApi.key() });
    },
  });
  const buttons = mayEdit && (
    <Group gap="xs">
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
        {t('entry.add')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconWand size={16} aria-hidden />}
        loading={adding.isPending}
        onClick={() => adding.mutate()}
      >
        {t('page.add_public_holidays')}
      </Button>
    </Group>
  );
  const dates = (entry: CalendarEntry) => formatDayRange(entry.starts_on, entry.ends_on, language);
  return (
    <>
      <Group justify="space-between" gap="xs">
        {buttons}
        <Button
          component={Link}
          to={`/edu/global-calendar/site-set-up-view?page_id=${page.id}`}
          variant="default"
          leftSection={<IconBuildings size={16} aria-hidden />}
        >
          {t('page.set_up')}
        </Button>
      </Group>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data?.length === 0 && <EmptyState title={t('entry.empty')} hint={t('entry.empty_hint')} />}
      {query.data && query.data.length > 0 && (
        <Table.ScrollContainer minWidth={560}>
          <Table highlightOnHover>
            <caption className="visually-hidden">{t('title.entries')}</caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t('entry.days')}</Table.Th>
                <Table.Th scope="col">{t('shared:field.calendar_title_id')}</Table.Th>
                <Table.Th scope="col">{t('shared:field.kind')}</Table.Th>
                <Table.Th scope="col">{t('entry.day_kind')}</Table.Th>
                <Table.Th scope="col">{t('shared:field.is_movable')}</Table.Th>
                {mayEdit && <Table.Th w={44} />}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {query.data.map((entry) => (
                <Table.Tr key={entry.id}>
                  <Table.Td className="figure">{dates(entry)}</Table.Td>
                  <Table.Td>
                    <EntryChip entry={entry} />
                  </Table.Td>
                  <Table.Td>{t(`kind.${entry.kind}`)}</Table.Td>
                  <Table.Td>
                    <Status tone={entry.is_holiday ? 'bad' : 'good'}>
                      {t(`entry.is_holiday.${entry.is_holiday}`)}
                    </Status>
                  </Table.Td>
                  <Table.Td>
                    {entry.is_movable && <Status tone="waiting">{t('holiday.moon')}</Status>}
                  </Table.Td>
                  {mayEdit && (
                    <Table.Td>
                      <RowActions
                        actions={[
                          {
                            label: t('ui:edit'),
                            icon: <IconPencil size={16} aria-hidden />,
                            onClick: () => setEditing(entry),
                          },
                          removal(entry),
                        ]}
                      />
                    </Table.Td>
                  )}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
      {editing && (
        <EntryDrawer
          entry={editing === 'new' ? undefined : editing}
          pages={[page]}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  );
}

interface PageDrawerProps {
  edited?: CalendarPage;
  onSaved: (page: CalendarPage) => void;
  onClose: () => void;
}

function PageDrawer({ edited, onSaved, onClose }: PageDrawerProps) {
  const { t } = useTranslation('calendar');
  const saved = useAfterSave(calendarApi.key(), onClose);
  const form = useServerForm({
    name: `calendar-page:${edited?.id ?? 'new'}`,
    initialValues: {
      year: (edited?.year ?? Number(today().slice(0, 4))) as number | null,
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      is_default: edited?.is_default ?? false,
      is_active: edited?.is_active ?? true,
      with_public_holidays: true,
    },
    read: edited,
    submit: ({ with_public_holidays, year, ...values }, context) => {
      const fields = { ...values, year: year as number };
      return edited
        ? calendarApi.pages.update.call({ ...fields, id: edited.id }, { context })
        : calendarApi.pages.create.call({ ...fields, with_public_holidays });
    },
    onSaved: async (page) => {
      await saved();
      onSaved(page);
    },
  });
  return (
    <FormDrawer title={t(edited ? 'page.edit' : 'page.add')} form={form} onClose={onClose}>
      <CountField {...form.field('year')} withAsterisk />
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      {!edited && (
        <Checkbox {...form.checkbox('with_public_holidays')} label={t('page.with_public_holidays')} />
      )}
      <Checkbox {...form.checkbox('is_default')} description={t('page.default_hint')} />
      <Checkbox {...form.checkbox('is_active')} description={t('page.inactive_hint')} />
    </FormDrawer>
  );
}
