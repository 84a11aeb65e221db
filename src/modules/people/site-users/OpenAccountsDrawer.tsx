import { Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { peopleApi } from '../api.ts';
import type { SiteUserKind } from './site-user.contract.ts';

interface OpenAccountsProps {
  onStarted: (jobId: string) => void;
  onClose: () => void;
}

const kinds: SiteUserKind[] = ['employees', 'students', 'guardians'];

/** Opens accounts for everybody of a kind who has none; slips with first passwords come at the end. */
export function OpenAccountsDrawer({ onStarted, onClose }: OpenAccountsProps) {
  const { t } = useTranslation('people');
  const { language } = useLanguage();
  const lacking = useQuery(peopleApi.siteUsers.lacking.queryOptions()).data;
  const form = useServerForm({
    name: 'open-accounts',
    keepDraft: false,
    initialValues: { kind: 'employees' as SiteUserKind },
    submit: (values) => peopleApi.siteUsers.open.call(values),
    onSaved: ({ job_id }) => {
      onStarted(job_id);
      onClose();
    },
  });
  return (
    <FormDrawer title={t('user.open')} form={form} onClose={onClose} save={t('account.start')}>
      <Radio.Group {...form.field('kind')} label={t('account.for_whom')}>
        <Stack gap="xs" mt={6}>
          {kinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={t(`user.kinds.${kind}`)}
              description={
                lacking &&
                t('user.lacking', { count: lacking[kind], number: formatNumber(lacking[kind], language) })
              }
              disabled={lacking?.[kind] === 0}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        {t('account.slips_come')}
      </Text>
    </FormDrawer>
  );
}
