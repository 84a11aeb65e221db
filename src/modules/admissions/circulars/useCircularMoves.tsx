import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMove } from '#ui/document/useMove.ts';
import { admissionsApi } from '../api.ts';
import type { CircularWithAll } from './circular.contract.ts';
import { circularLifeCycle } from './circular.rules.ts';
import { circularListPath } from './circular-kinds.ts';
import { ProlongDrawer } from './ProlongDrawer.tsx';

/** The buttons of a declaration; `drawer` is the form that asks for the new end. */
export function useCircularMoves(circular: CircularWithAll) {
  const navigate = useNavigate();
  const [isProlonging, setProlonging] = useState(false);
  const { id, can } = circular;
  const move = useMove({
    lifeCycle: circularLifeCycle,
    words: 'admissions:circular',
    stale: admissionsApi.circulars.key(),
    onDeleted: () => navigate(circularListPath),
  });
  const calls = {
    delete: () => admissionsApi.circulars.delete.call({ id }),
    close: () => admissionsApi.circulars.close.call({ id }),
    reopen: () => admissionsApi.circulars.reopen.call({ id }),
    publish: () => admissionsApi.circulars.publish.call({ id }),
  };
  const names = (Object.keys(calls) as (keyof typeof calls)[]).filter((name) => can[name]);
  const buttons = (
    <>
      {can.prolong && (
        <Button variant="default" onClick={() => setProlonging(true)}>
          {move.labelOf('prolong')}
        </Button>
      )}
      {names.map((name) => (
        <Button
          key={name}
          variant={name === 'publish' ? undefined : 'default'}
          c={name === 'delete' ? 'var(--mantine-color-error)' : undefined}
          disabled={move.isPending}
          onClick={() => move.make(name, calls[name])}
        >
          {move.labelOf(name)}
        </Button>
      ))}
    </>
  );
  const drawer = isProlonging && <ProlongDrawer circular={circular} onClose={() => setProlonging(false)} />;
  return { buttons, drawer };
}
