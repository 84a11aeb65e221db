import { Alert, Anchor, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { forgetGridDraft } from '../grid/grid-draft.ts';
import { useLanguage } from '../i18n/language.ts';
import { confirm } from '../page/confirm.ts';
import type { WaitingSave } from './outbox.ts';
import { outbox } from './panel-outbox.ts';
import { useDelivery } from './useDelivery.ts';
import { useNewVersion } from './useNewVersion.ts';

/** Above every screen: what waits for the network, what the server refused of it, and that a new version is ready. */
export default function OfflineNotices() {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const { saves, deliver } = useDelivery();
  const reload = useNewVersion();
  const refused = saves.filter((it) => it.problem);
  const waiting = lastOfEachSheet(saves.filter((it) => it.waited && !it.problem));
  return (
    <div className="no-print">
      {waiting.length > 0 && (
        <Alert color="orange" variant="light" p="xs" mb="sm" role="status">
          <Text size="sm">
            {t('offline.waiting', { count: waiting.length, number: localDigits(waiting.length, language) })}
          </Text>
          {waiting.map((it) => (
            <Anchor key={it.key} component={Link} to={it.href} size="sm" display="block">
              {it.label}
            </Anchor>
          ))}
        </Alert>
      )}
      {refused.map((it) => (
        <RefusedSave key={it.key} save={it} onDeliver={deliver} />
      ))}
      {reload && (
        <Alert color="accent" variant="light" p="xs" mb="sm" role="status">
          <Group gap="sm">
            <Text size="sm">{t('offline.new_version')}</Text>
            <Anchor component="button" type="button" size="sm" onClick={reload}>
              {t('offline.reload')}
            </Anchor>
          </Group>
        </Alert>
      )}
    </div>
  );
}

/** A save that the server refused as a whole, because the day is over or the sheet is locked. */
function RefusedSave({ save, onDeliver }: { save: WaitingSave; onDeliver: () => void }) {
  const { t } = useTranslation('ui');
  const { owner, sheet, label, problem, href } = save;
  const sendAgain = async () => {
    await outbox.retry(owner, sheet);
    onDeliver();
  };
  const discard = async () => {
    const isSure = await confirm({
      title: t('offline.discard_title'),
      body: t('offline.discard_body', { sheet: label }),
      confirm: t('offline.discard'),
      keep: t('offline.keep'),
    });
    if (!isSure) return;
    forgetGridDraft({ owner, sheet });
    await outbox.drop(owner, sheet);
  };
  return (
    <Alert
      color="red"
      variant="light"
      p="xs"
      mb="sm"
      role="alert"
      title={t('offline.refused', { sheet: label })}
    >
      <Text size="sm">{problem?.detail ?? problem?.title}</Text>
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" component={Link} to={href}>
          {t('offline.open')}
        </Button>
        <Button size="xs" variant="default" onClick={sendAgain}>
          {t('offline.try_again')}
        </Button>
        <Button size="xs" variant="default" onClick={discard}>
          {t('offline.discard')}
        </Button>
      </Group>
    </Alert>
  );
}

const lastOfEachSheet = (saves: readonly WaitingSave[]) => [
  ...new Map(saves.map((it) => [it.sheet, it])).values(),
];
