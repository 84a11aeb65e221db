import { useTranslation } from 'react-i18next';
import { Status } from '#ui/report/Status.tsx';
import type { Circular } from './circular.contract.ts';

type InTime = Pick<Circular, 'state' | 'is_open'>;

/** The state of a declaration; a published one is open only within its window. */
export function useCircularState() {
  const { t } = useTranslation('admissions');
  const nameOf = ({ state, is_open }: InTime) =>
    t(`circular_state.${state === 'published' && is_open ? 'open' : state}`);
  const badge = (row: InTime) => {
    const tone = row.is_open ? 'good' : row.state === 'published' ? 'waiting' : 'quiet';
    return <Status tone={tone}>{nameOf(row)}</Status>;
  };
  return { nameOf, badge };
}
