import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useMove } from '#ui/document/useMove.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';
import type { ApplicationWithAll } from './application.contract.ts';
import { applicationLifeCycle } from './application.rules.ts';

/** The buttons of an application; `drawer` asks why it is returned, rejected, or verified beside one of the same child. */
export function useApplicationMoves({ id, can, application_no, same_child }: ApplicationWithAll) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const [asking, setAsking] = useState<'return' | 'reject' | 'verify'>();
  const api = admissionsApi.applications;
  const move = useMove({
    lifeCycle: applicationLifeCycle,
    words: 'admissions:application',
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
  const calls = {
    undo: () => api.undo.call({ id }),
    select: () => api.select.call({ id }),
    verify: () => api.verify.call({ ids: [id] }),
  };
  const asksWhy = same_child.some((it) => !['submitted', 'returned'].includes(it.state));
  const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => can[name]);
  const buttons = (
    <>
      {button('reject')}
      {button('return')}
      {names.map((name) => (
        <Button
          key={name}
          variant={name === 'undo' ? 'default' : undefined}
          disabled={move.isPending}
          onClick={() => (name === 'verify' && asksWhy ? setAsking(name) : move.make(name, calls[name]))}
        >
          {move.labelOf(name)}
        </Button>
      ))}
      {can.admit && (
        <Button component={Link} to={`/site/admission/inside-admission/form?application=${id}`}>
          {move.labelOf('admit')}
        </Button>
      )}
    </>
  );
  const number = localDigits(application_no, language);
  const drawer = asking && (
    <ReasonDrawer
      name={`admission-application-${asking}:${id}`}
      title={t(`application.${asking}_title`, { number })}
      hint={t(`application.${asking}_hint`)}
      save={move.labelOf(asking)}
      keep={t('application.keep')}
      submit={(reason) =>
        asking === 'verify' ? api.verify.call({ ids: [id], reason }) : api[asking].call({ id, reason })
      }
      done={t(`application.${asking}_done`)}
      stale={api.key()}
      onClose={() => setAsking(undefined)}
    />
  );
  return { buttons, drawer };
}
