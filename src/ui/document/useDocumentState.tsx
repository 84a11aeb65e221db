import { useTranslation } from 'react-i18next';
import { Status } from '../report/Status.tsx';
import type { Column } from '../table/columns.tsx';

type Tones<State extends string> = Readonly<Record<State, Parameters<typeof Status>[0]['tone']>>;

/**
 * How the states of a document are shown: as a badge, as a column of a list and as the choices of a filter. `words` is
 * where their names stand (`accounts:state`).
 */
export function useDocumentState<State extends string>(words: string, tones: Tones<State>) {
  const { t } = useTranslation(words.split(':')[0]);
  const nameOf = (state: string) => t(`${words}.${state}`);
  const badge = (state: State) => <Status tone={tones[state]}>{nameOf(state)}</Status>;
  const column: Column<{ state: State }> = {
    key: 'state',
    title: t('field.status'),
    value: (row) => nameOf(row.state),
    render: (row) => badge(row.state),
  };
  const choices = (Object.keys(tones) as State[]).map((state) => ({ value: state, label: nameOf(state) }));
  return { badge, column, choices };
}
