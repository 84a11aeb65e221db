import { useNavigate } from 'react-router';
import { useMoves } from '#ui/document/useMoves.tsx';
import { admissionsApi } from '../api.ts';
import type { CircularWithAll } from './circular.contract.ts';
import { circularLifeCycle } from './circular.rules.ts';
import { circularListPath } from './circular-kinds.ts';
import { ProlongDrawer } from './ProlongDrawer.tsx';

// A declaration is edited on its own screen.
const { edit: _, ...moves } = circularLifeCycle;

/** What is done with a declaration beside changing it. */
export function useCircularMoves() {
  const navigate = useNavigate();
  return useMoves({
    lifeCycle: moves,
    api: admissionsApi.circulars,
    words: 'admissions:circular',
    stale: admissionsApi.circulars.key(),
    named: (_row: CircularWithAll) => ({}),
    looks: { prolong: { form: (row, close) => <ProlongDrawer circular={row} onClose={close} /> } },
    onMoved: (_answer, move) => move === 'delete' && navigate(circularListPath),
  });
}
