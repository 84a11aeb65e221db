import { SimpleGrid, Text, Textarea } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatDay, today } from '#shared/dates.ts';
import { latestOf } from '#ui/api/versions.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { sitesApi } from '../api.ts';
import { usePackages } from '../choices.ts';
import type { MembershipPeriod, MembershipRow } from './membership.contract.ts';

interface DrawerProps {
  row: MembershipRow;
  onClose: () => void;
}

const stale = () => sitesApi.memberships.key();

/** The end of a year from that day, the usual length of a membership. */
function yearFrom(day: string): string {
  const [year = 0, ...rest] = day.split('-');
  return addDays([Number(year) + 1, ...rest].join('-').replace('-02-29', '-03-01'), -1);
}

/** The first period, or one after a pause. */
export function StartDrawer({ row, onClose }: DrawerProps) {
  const { t } = useTranslation('sites');
  const packages = usePackages().given;
  const begin = row.ends_on && row.ends_on >= today() ? addDays(row.ends_on, 1) : today();
  const form = useServerForm({
    name: `membership-start:${row.id}`,
    initialValues: { package_id: row.package_id ?? '', starts_on: begin, ends_on: yearFrom(begin), note: '' },
    submit: (values) => sitesApi.memberships.start.call({ ...values, site_id: row.id }),
    onSaved: useAfterSave(stale(), onClose),
  });
  return (
    <FormDrawer title={t('membership.start')} form={form} onClose={onClose}>
      <SiteName row={row} />
      <SelectField {...form.field('package_id')} data={packages} withAsterisk />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DayField {...form.field('starts_on')} withAsterisk />
        <DayField {...form.field('ends_on')} withAsterisk />
      </SimpleGrid>
      <Textarea {...form.field('note')} autosize minRows={2} />
    </FormDrawer>
  );
}

/** Adds a period right after the last one. */
export function RenewDrawer(props: DrawerProps) {
  return (
    <Suspense>
      <RenewForm {...props} />
    </Suspense>
  );
}

function RenewForm({ row, onClose }: DrawerProps) {
  const { t } = useTranslation('sites');
  const { language } = useLanguage();
  const packages = usePackages().given;
  const { periods } = useSuspenseQuery(
    sitesApi.memberships.show.queryOptions({ input: { site_id: row.id } }),
  ).data;
  const last = periods[0];
  const begin = addDays(last?.ends_on ?? today(), 1);
  const form = useServerForm({
    name: `membership-renewal:${row.id}`,
    initialValues: { package_id: last?.package_id ?? '', ends_on: yearFrom(begin), note: '' },
    submit: (values) => sitesApi.memberships.renew.call({ ...values, site_id: row.id }),
    onSaved: useAfterSave(stale(), onClose),
  });
  return (
    <FormDrawer title={t('membership.renew')} form={form} onClose={onClose}>
      <SiteName row={row} />
      <Text size="sm">{t('membership.renew_from', { day: formatDay(begin, language) })}</Text>
      <SelectField {...form.field('package_id')} data={packages} withAsterisk />
      <DayField {...form.field('ends_on')} withAsterisk />
      <Textarea {...form.field('note')} autosize minRows={2} />
    </FormDrawer>
  );
}

/** Changes the package as of a day. */
export function ChangePackageDrawer({ row, onClose }: DrawerProps) {
  const { t } = useTranslation('sites');
  const packages = usePackages().given.filter((it) => it.value !== row.package_id);
  const form = useServerForm({
    name: `membership-package:${row.id}`,
    initialValues: { package_id: '', from_on: today() },
    submit: (values) => sitesApi.memberships.changePackage.call({ ...values, site_id: row.id }),
    onSaved: useAfterSave(stale(), onClose),
  });
  return (
    <FormDrawer title={t('membership.change_package')} form={form} onClose={onClose}>
      <SiteName row={row} />
      <SelectField {...form.field('package_id')} data={packages} withAsterisk />
      <DayField {...form.field('from_on')} withAsterisk />
      <Text size="sm" c="dimmed">
        {t('membership.change_hint')}
      </Text>
    </FormDrawer>
  );
}

/** Closes the institution to changes, with a reason. */
export function SuspendDrawer({ row, onClose }: DrawerProps) {
  const { t } = useTranslation('sites');
  const form = useServerForm({
    name: `membership-suspension:${row.id}`,
    initialValues: { reason: '' },
    submit: (values) => sitesApi.memberships.suspend.call({ ...values, site_id: row.id }),
    onSaved: useAfterSave(stale(), onClose),
  });
  return (
    <FormDrawer
      title={t('membership.suspend')}
      form={form}
      onClose={onClose}
      save={t('membership.suspend')}
      keep={t('membership.suspend_keep')}
    >
      <SiteName row={row} />
      <Text size="sm">{t('membership.suspend_hint')}</Text>
      <Textarea {...form.field('reason')} autosize minRows={2} withAsterisk />
    </FormDrawer>
  );
}

/** Moves the end of a period. */
export function PeriodDrawer({
  row,
  period: opened,
  onClose,
}: DrawerProps & {
  period: MembershipPeriod;
}) {
  const period = latestOf(opened);
  const { t } = useTranslation('sites');
  const form = useServerForm({
    name: `membership-period:${period.id}`,
    initialValues: { ends_on: period.ends_on, note: period.note ?? '' },
    read: period,
    submit: (values, context) =>
      sitesApi.memberships.update.call({ ...values, site_id: row.id, id: period.id }, { context }),
    onSaved: useAfterSave(stale(), onClose),
  });
  return (
    <FormDrawer title={t('membership.change_end')} form={form} onClose={onClose}>
      <SiteName row={row} />
      <DayField {...form.field('ends_on')} withAsterisk />
      <Textarea {...form.field('note')} autosize minRows={2} />
    </FormDrawer>
  );
}

function SiteName({ row }: { row: MembershipRow }) {
  const { pick } = useLanguage();
  return <Text fw={600}>{pick(row.name_en, row.name_bn)}</Text>;
}
