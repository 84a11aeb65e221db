import { Button, Checkbox, Group, Text } from '@mantine/core';
import { IconCalendar, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirmDelete } from '#ui/page/confirm.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState } from '#ui/page/states.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { RowActions } from '#ui/table/RowActions.tsx';
import { SkeletonRows } from '#ui/table/SkeletonRows.tsx';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import { useOptionNames } from '../options/useOptionNames.ts';
import { YearDrawer } from '../years/YearDrawer.tsx';
import type { ClassSection } from './class-section.contract.ts';
import { SectionDrawer } from './class-section.form.tsx';
import { OpeningDrawer } from './open-sections.form.tsx';
import { SectionPicker } from './SectionPicker.tsx';
import type { SectionField } from './section-choice.rules.ts';
import { useSectionChoice } from './useSectionChoice.ts';

const steps: readonly SectionField[] = ['academic_year_id'];

/** The class sections of a year: opened many at once, closed when not used. */
export function ClassSectionScreen() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const mayEdit = useCan()('academics.class_section.edit');
  const choice = useSectionChoice({ fields: steps });
  const yearId = choice.values.academic_year_id;
  const names = useOptionNames(choice.options);
  const sections = useQuery(
    academicsApi.classSections.list.queryOptions({
      input: yearId ? { academic_year_id: yearId } : skipToken,
    }),
  );
  const { close, reopen, askAndRemove } = useSectionActions();
  const [open, setOpen] = useState<'sections' | 'years'>();
  const [edited, setEdited] = useState<ClassSection>();
  const [selected, setSelected] = useState<string[]>([]);
  const number = (value: number) => localDigits(value, language);
  const toggle = (id: string) =>
    setSelected(selected.includes(id) ? selected.filter((it) => it !== id) : [...selected, id]);
  const openButton = mayEdit && (
    <Button
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={!yearId}
      onClick={() => setOpen('sections')}
    >
      {t('section.open_many')}
    </Button>
  );

  const content = () => {
    if (sections.isError) return <ErrorState error={sections.error} onRetry={() => sections.refetch()} />;
    if (!yearId) return null;
    if (!sections.data) return <SkeletonRows columns={7} />;
    if (sections.data.length === 0)
      return <EmptyState title={t('section.empty')} hint={t('section.empty_hint')} action={openButton} />;
    return (
      <ReportTable
        caption={t('section.type')}
        rows={sections.data}
        columns={[
          ...(mayEdit
            ? [
                {
                  key: 'select',
                  title: '',
                  width: 40,
                  render: (row: ClassSection) => (
                    <Checkbox
                      aria-label={t('section.select', {
                        name: `${names('classes', row.class_id)} ${row.name}`,
                      })}
                      checked={selected.includes(row.id)}
                      disabled={!row.is_open || row.student_count > 0}
                      onChange={() => toggle(row.id)}
                    />
                  ),
                },
              ]
            : []),
          {
            key: 'class',
            title: t('shared:field.class_id'),
            value: (row) => names('classes', row.class_id),
          },
          {
            key: 'group',
            title: t('shared:field.study_group_id'),
            value: (row) => names('study_groups', row.study_group_id),
          },
          { key: 'shift', title: t('shared:field.shift_id'), value: (row) => names('shifts', row.shift_id) },
          {
            key: 'version',
            title: t('shared:field.version_id'),
            value: (row) => names('versions', row.version_id),
          },
          { key: 'name', title: t('shared:field.class_section_id') },
          {
            key: 'room',
            title: t('shared:field.room'),
            render: (row) => localDigits(row.room ?? '', language),
          },
          { key: 'capacity', title: t('shared:field.capacity'), kind: 'count' },
          {
            key: 'rolls',
            title: t('section.rolls'),
            render: (row) => (
              <Text span size="sm" style={{ whiteSpace: 'nowrap' }}>
                {row.roll_from && `${number(row.roll_from)}–${row.roll_to ? number(row.roll_to) : ''}`}
              </Text>
            ),
          },
          { key: 'student_count', title: t('section.students'), kind: 'count' },
          {
            key: 'class_teacher',
            title: t('shared:field.class_teacher_id'),
            value: (row) => (row.class_teacher_id ? names('teachers', row.class_teacher_id) : ''),
          },
          {
            key: 'is_open',
            title: t('shared:field.status'),
            render: (row) => (
              <Status tone={row.is_open ? 'good' : 'quiet'}>
                {t(row.is_open ? 'section.open' : 'section.closed')}
              </Status>
            ),
          },
          ...(mayEdit
            ? [
                {
                  key: 'actions',
                  title: '',
                  width: 52,
                  render: (row: ClassSection) => (
                    <RowActions
                      actions={[
                        {
                          label: t('ui:edit'),
                          icon: <IconPencil size={16} aria-hidden />,
                          onClick: () => setEdited(row),
                        },
                        row.is_open
                          ? { label: t('section.close'), onClick: () => close([row.id]) }
                          : { label: t('section.open_again'), onClick: () => reopen(row) },
                        {
                          label: t('ui:remove'),
                          icon: <IconTrash size={16} aria-hidden />,
                          danger: true,
                          onClick: () => askAndRemove(row, `${names('classes', row.class_id)} ${row.name}`),
                        },
                      ]}
                    />
                  ),
                },
              ]
            : []),
        ]}
      />
    );
  };

  return (
    <Page
      actions={
        mayEdit && (
          <>
            <Button
              variant="default"
              leftSection={<IconCalendar size={16} aria-hidden />}
              onClick={() => setOpen('years')}
            >
              {t('year.title')}
            </Button>
            {openButton}
          </>
        )
      }
    >
      <SectionPicker choice={choice} />
      {selected.length > 0 && (
        <Group gap="xs" role="status">
          <Text size="sm">
            {t('ui:list.selected', { count: selected.length, number: number(selected.length) })}
          </Text>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              close(selected);
              setSelected([]);
            }}
          >
            {t('section.close_selected')}
          </Button>
        </Group>
      )}
      {content()}
      {open === 'sections' && choice.options && yearId && (
        <OpeningDrawer options={choice.options} yearId={yearId} onClose={() => setOpen(undefined)} />
      )}
      {open === 'years' && <YearDrawer onClose={() => setOpen(undefined)} />}
      {edited && <SectionDrawer section={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

function useSectionActions() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const refresh = (message: string) => {
    toast.done(message);
    return queryClient.invalidateQueries({ queryKey: academicsApi.key() });
  };
  const close = useMutation({
    mutationFn: (ids: string[]) => academicsApi.classSections.close.call({ class_section_ids: ids }),
    onSuccess: ({ closed_count }) =>
      refresh(t('section.closed_count', { number: localDigits(closed_count, language) })),
  });
  const reopen = useMutation({
    mutationFn: (row: ClassSection) => academicsApi.classSections.update.call({ ...row, is_open: true }),
    onSuccess: () => refresh(t('ui:saved')),
  });
  const remove = useMutation({
    mutationFn: (row: ClassSection) => academicsApi.classSections.delete.call({ id: row.id }),
    onSuccess: () => refresh(t('ui:deleted')),
  });
  const askAndRemove = async (row: ClassSection, name: string) => {
    if (await confirmDelete({ name, type: t('section.type') })) remove.mutate(row);
  };
  return { close: close.mutate, reopen: reopen.mutate, askAndRemove };
}
