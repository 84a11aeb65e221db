import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconListCheck, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { RowActions } from '#ui/table/RowActions.tsx';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { sitesApi } from '../api.ts';
import { useBoards } from '../choices.ts';
import { siteAcademicGroups } from './academic-group-kinds.ts';
import type { SiteAcademicGroup } from './site-academic-group.contract.ts';

/** The kinds of one institution, each with its board. */
export function SiteAcademicGroupScreen() {
  const { site_id = '' } = useParams();
  const { t } = useTranslation('sites');
  const { language, pick } = useLanguage();
  const mayEdit = useCan()('sites.site.edit');
  const { site, rows } = useSuspenseQuery(
    sitesApi.academicGroups.list.queryOptions({ input: { site_id } }),
  ).data;
  const [opened, setOpened] = useState<SiteAcademicGroup | 'new'>();
  const removal = useRemoval<SiteAcademicGroup>({
    type: t('field.academic_group'),
    remove: (row) => sitesApi.academicGroups.delete.call({ id: row.id }),
    stale: sitesApi.academicGroups.key(),
    nameOf: (row) => t(`academic_group.${row.academic_group}`),
  });
  const attached = rows.map((it) => it.academic_group);
  const addButton = mayEdit && attached.length < siteAcademicGroups.length && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpened('new')}>
      {t('academic.attach')}
    </Button>
  );
  return (
    <Page subtitle={pick(site.name_en, site.name_bn)} actions={addButton}>
      {rows.length === 0 && (
        <EmptyState title={t('academic.empty')} hint={t('academic.empty_hint')} action={addButton} />
      )}
      <Lines>
        {rows.map((row) => (
          <Stack key={row.id} gap={6}>
            <Group justify="space-between" wrap="nowrap">
              <Text fw={600}>{t(`academic_group.${row.academic_group}`)}</Text>
              {mayEdit && (
                <RowActions
                  actions={[
                    {
                      label: t('ui:edit'),
                      icon: <IconPencil size={16} aria-hidden />,
                      onClick: () => setOpened(row),
                    },
                    removal(row),
                  ]}
                />
              )}
            </Group>
            <Text size="sm">{pick(row.board_name_en, row.board_name_bn)}</Text>
            {row.institute_code && (
              <Text size="sm" c="dimmed">
                {`${t('field.institute_code')}: ${localDigits(row.institute_code, language)}`}
              </Text>
            )}
            <Status tone={row.is_set ? 'good' : 'waiting'}>
              {row.is_set
                ? t('academic.counts', {
                    classes: formatNumber(row.class_count, language),
                    subjects: formatNumber(row.subject_count, language),
                  })
                : t('academic.not_set')}
            </Status>
            <Button
              component={Link}
              to={`/edu/site/academic/details/${row.id}`}
              variant="default"
              w="fit-content"
              leftSection={<IconListCheck size={16} aria-hidden />}
            >
              {t('site.academic_details')}
            </Button>
          </Stack>
        ))}
      </Lines>
      {opened && (
        <GroupDrawer
          siteId={site_id}
          group={opened === 'new' ? undefined : opened}
          taken={attached}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  );
}

interface GroupDrawerProps {
  siteId: string;
  group?: SiteAcademicGroup;
  taken: string[];
  onClose: () => void;
}

function GroupDrawer({ siteId, group: opened, taken, onClose }: GroupDrawerProps) {
  const group = latestOf(opened);
  const { t } = useTranslation('sites');

  const boards = useBoards();
  const form = useServerForm({
    name: `site-academic-group:${group?.id ?? siteId}`,
    initialValues: {
      academic_group: group?.academic_group ?? '',
      board_id: group?.board_id ?? '',
      institute_code: group?.institute_code ?? '',
    },
    read: group,
    submit: (values, context) =>
      group
        ? sitesApi.academicGroups.update.call({ ...values, id: group.id }, { context })
        : sitesApi.academicGroups.create.call({ ...values, site_id: siteId }),
    onSaved: useAfterSave(sitesApi.key(), onClose),
  });
  const open = siteAcademicGroups.filter((it) => it === group?.academic_group || !taken.includes(it));
  return (
    <FormDrawer title={t(group ? 'academic.edit' : 'academic.attach')} form={form} onClose={onClose}>
      <SelectField
        {...form.field('academic_group')}
        data={open.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
        withAsterisk
      />
      <SelectField {...form.field('board_id')} data={boards} withAsterisk />
      <TextInput {...form.field('institute_code')} />
    </FormDrawer>
  );
}
