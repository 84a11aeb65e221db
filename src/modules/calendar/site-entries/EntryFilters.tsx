import { useTranslation } from 'react-i18next';
import { useCan } from '#ui/session/session.ts';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { useKinds } from '../useChoices.ts';
import { useAudiences } from './useAudiences.ts';

interface EntryFiltersProps {
  values: { kind: string; audience: string };
  set: (name: 'kind' | 'audience', value: string | null) => void;
}

/** Kind and, for those who see all of them, audience of entries. */
export function EntryFilters({ values, set }: EntryFiltersProps) {
  const { t } = useTranslation('calendar');
  const mayEdit = useCan()('calendar.entry.edit');
  const kinds = useKinds();
  const audiences = useAudiences();
  return (
    <>
      <FilterSelect
        label={t('shared:field.kind')}
        data={kinds}
        value={values.kind}
        onChange={(value) => set('kind', value)}
      />
      {mayEdit && (
        <FilterSelect
          label={t('field.audience')}
          data={audiences}
          value={values.audience}
          onChange={(value) => set('audience', value)}
        />
      )}
    </>
  );
}
