import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useMove } from '#ui/document/useMove.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import type { RegistrationWithAll } from './registration.contract.ts';
import { registrationLifeCycle } from './registration.rules.ts';

/** The buttons of a registration; `drawer` asks why it is returned or rejected. */
export function useRegistrationMoves({ id, can, application_no }: RegistrationWithAll) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'return' | 'reject'>();
  const api = admissionsApi.registrations;
  const move = useMove({
    lifeCycle: registrationLifeCycle,
    words: 'admissions:registration',
    stale: api.key(),
  });
  const button = (name: 'return' | 'reject') =>
    can[name] && (
      <Button
        variant="default"
        c={name === 'reject' ? 'var(--mantine-color-error)' : undefined}
        onClick={() => setAsking(name)}
      >
        {move.labelOf(name)}
      </Button>
    );
  const buttons = (
    <>
      {button('reject')}
      {button('return')}
      {can.undo && (
        <Button
          variant="default"
          disabled={move.isPending}
          onClick={() => move.make('undo', () => api.undo.call({ id }))}
        >
          {move.labelOf('undo')}
        </Button>
      )}
    </>
  );
  const number = localDigits(application_no, language);
  const drawer = asking && (
    <ReasonDrawer
      name={`admission-registration-${asking}:${id}`}
      title={t(`registration.${asking}_title`, { number })}
      hint={t(`registration.${asking}_hint`)}
      save={move.labelOf(asking)}
      keep={t('registration.keep')}
      submit={(reason) => api[asking].call({ id, reason })}
      done={t(`registration.${asking}_done`)}
      stale={api.key()}
      onClose={() => setAsking(undefined)}
    />
  );
  return { buttons, drawer };
}
