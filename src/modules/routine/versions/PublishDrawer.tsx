import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { routineApi } from '../api.ts';
import { ChangeList } from './ChangeList.tsx';
import type { RoutineChanges } from './routine-version.contract.ts';

interface PublishDrawerProps {
  draftId: string;
  onDone: () => void;
  onClose: () => void;
}

/** Asks from which day on a draft holds, and lists what changes for whom. */
export function PublishDrawer({ draftId, onDone, onClose }: PublishDrawerProps) {
  const { t } = useTranslation('routine');
  const saved = useAfterSave(routineApi.key(), onClose);
  const form = useServerForm({
    name: `routine-publication:${draftId}`,
    keepDraft: false,
    initialValues: { starts_on: today() as string | null },
    submit: ({ starts_on }) => routineApi.versions.publish.call({ id: draftId, starts_on: starts_on ?? '' }),
    onSaved: () => {
      onDone();
      return saved();
    },
  });
  const input = { id: draftId, ...(form.values.starts_on && { starts_on: form.values.starts_on }) };
  const { data: changes } = useQuery({
    ...routineApi.versions.changes.queryOptions({ input }),
    placeholderData: (before) => before,
  });
  return (
    <FormDrawer
      title={t('version.publish_title')}
      form={form}
      onClose={onClose}
      save={t('version.publish_now')}
      keep={t('version.keep')}
      size="40rem"
    >
      <DayField {...form.field('starts_on')} label={t('version.holds_from')} withAsterisk />
      <Text size="sm" c="dimmed">
        {t('version.publish_hint')}
      </Text>
      {changes ? <Summary changes={changes} /> : <LoadingState />}
    </FormDrawer>
  );
}

function Summary({ changes }: { changes: RoutineChanges }) {
  const { t } = useTranslation('routine');
  const { language } = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  const all = changes.added + changes.changed + changes.removed;
  if (all === 0) return <Alert variant="light">{t('version.no_changes')}</Alert>;
  return (
    <>
      <Text size="sm" fw={600}>
        {t('version.summary', {
          added: figure(changes.added),
          changed: figure(changes.changed),
          removed: figure(changes.removed),
          sections: figure(changes.section_count),
          teachers: figure(changes.teacher_count),
        })}
      </Text>
      <ChangeList rows={changes.rows} />
      {all > changes.rows.length && (
        <Text size="sm" c="dimmed">
          {t('version.more_changes', { number: figure(all - changes.rows.length) })}
        </Text>
      )}
    </>
  );
}
