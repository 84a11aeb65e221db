import {
  Anchor,
  Button,
  Checkbox,
  ColorInput,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { ThanaField } from '#modules/locations/ui.ts';
import { academicGroups } from '#shared/academic-groups.ts';
import { addDays, today } from '#shared/dates.ts';
import { messageOf } from '#ui/api/problem.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { DigitsField } from '#ui/form/DigitsField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { AdministratorFields } from './AdministratorFields.tsx';
import { AliasField } from './AliasField.tsx';
import { sitesApi } from './api.ts';
import { useBoards, useCompanies, usePackages, useSiteGroups } from './choices.ts';
import type { Site } from './site.contract.ts';

/** The form of a new institution, with its first administrator, or of one that is there. */
export function SiteForm({ site }: { site?: Site }) {
  const { t } = useTranslation('sites');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [companies, siteGroups] = [useCompanies(), useSiteGroups()];
  const [packages, boards] = [usePackages().given, useBoards()];
  const [logo, setLogo] = useState<PictureChange>('keep');
  const form = useServerForm({
    name: `site:${site?.id ?? 'new'}`,
    initialValues: {
      name_en: site?.name_en ?? '',
      name_bn: site?.name_bn ?? '',
      alias: site?.alias ?? '',
      eiin: site?.eiin ?? '',
      academic_group: (site?.academic_group ?? 'school') as (typeof academicGroups)[number],
      company_id: site?.company_id ?? null,
      site_group_id: site?.site_group_id ?? null,
      email: site?.email ?? '',
      phone: site?.phone ?? '',
      address_en: site?.address_en ?? '',
      address_bn: site?.address_bn ?? '',
      country_id: site?.country_id ?? null,
      thana_id: site?.thana_id ?? null,
      own_domain: site?.own_domain ?? '',
      accent_color: site?.accent_color ?? '#0b7285',
      is_active: site?.is_active ?? true,
      board_id: null as string | null,
      package_id: null as string | null,
      starts_on: today() as string | null,
      ends_on: addDays(today(), 364) as string | null,
      administrator_username: '',
      administrator_name: '',
      administrator_email: '',
    },
    read: site,
    submit: async (values, context) => {
      const saved = site
        ? await sitesApi.update.call({ ...values, id: site.id }, { context })
        : await sitesApi.create.call(values as Parameters<typeof sitesApi.create.call>[0]);
      // The site is saved already; a refused logo must not undo that.
      await sendLogo(saved.id, logo).catch((error) =>
        toast.warn(t('site.logo_failed', { problem: messageOf(error) })),
      );
      return saved;
    },
    onSaved: async () => {
      toast.done(t(site ? 'ui:saved' : 'site.created'));
      await queryClient.invalidateQueries({ queryKey: sitesApi.key() });
      navigate('/edu/site/list');
    },
  });
  return (
    <form {...form.formProps}>
      <Stack gap="md" maw={900}>
        <FormNotices form={form} />
        <Fieldset legend={t('site.identity')}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput {...form.field('name_en')} label={t('site.institute_name')} lang="en" withAsterisk />
              <TextInput
                {...form.field('name_bn')}
                label={t('site.institute_name_bn')}
                lang="bn"
                withAsterisk
              />
            </SimpleGrid>
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <AliasField {...form.field('alias')} siteId={site?.id} />
              <DigitsField {...form.field('eiin')} maxLength={6} />
              <SelectField
                {...form.field('academic_group')}
                data={academicGroups.map((value) => ({ value, label: t(`academic_group.${value}`) }))}
                withAsterisk
              />
              <SelectField {...form.field('company_id')} data={companies} />
              {siteGroups.length > 0 && <SelectField {...form.field('site_group_id')} data={siteGroups} />}
            </SimpleGrid>
            {!site && <SelectField {...form.field('board_id')} data={boards} withAsterisk />}
            <Checkbox {...form.checkbox('is_active')} description={t('site.inactive_hint')} />
          </Stack>
        </Fieldset>
        <Fieldset legend={t('site.contact')}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput {...form.field('email')} type="email" withAsterisk />
              <DigitsField {...form.field('phone')} />
            </SimpleGrid>
            <ThanaField {...form.field('thana_id')} country={form.field('country_id')} />
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput {...form.field('address_en')} lang="en" withAsterisk />
              <TextInput {...form.field('address_bn')} lang="bn" />
            </SimpleGrid>
          </Stack>
        </Fieldset>
        <Fieldset legend={t('site.look')}>
          <Stack gap="sm">
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
              <TextInput {...form.field('own_domain')} description={t('site.domain_hint')} />
              <ColorInput
                {...form.field('accent_color')}
                format="hex"
                description=" "
                withEyeDropper={false}
              />
            </SimpleGrid>
            <PictureField
              name="logo"
              current={site?.logo_url ?? null}
              change={logo}
              onChange={setLogo}
              rule={t('site.logo_rule')}
            />
          </Stack>
        </Fieldset>
        {!site && (
          <Fieldset legend={t('application.membership')}>
            <Text c="dimmed" size="sm" mb="xs">
              {t('application.membership_hint')}
            </Text>
            <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
              <SelectField {...form.field('package_id')} data={packages} withAsterisk />
              <DayField {...form.field('starts_on')} withAsterisk />
              <DayField {...form.field('ends_on')} withAsterisk />
            </SimpleGrid>
          </Fieldset>
        )}
        {!site && <AdministratorFields form={form} />}
        <Group justify="flex-end" gap="md">
          <Anchor component={Link} to="/edu/site/list" size="sm">
            {t('ui:back_to_list')}
          </Anchor>
          <Button type="submit" loading={form.isSaving}>
            {t('ui:save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

async function sendLogo(id: string, change: PictureChange): Promise<void> {
  if (change === 'remove') await sitesApi.removeLogo.call({ id });
  else if (change !== 'keep') await sitesApi.changeLogo.call({ id, logo: change });
}
