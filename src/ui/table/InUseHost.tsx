import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { setExplainUses } from '../api/query-client.ts';
import { confirm } from '../page/confirm.ts';
import { usesIn, useUseLinks } from './row-uses.ts';

/** Answers every refused deletion of a row in use with the places that use it, as links, wherever the deletion was asked for. */
export function InUseHost() {
  const { t } = useTranslation('ui');
  const linksTo = useUseLinks();
  useEffect(() => {
    setExplainUses((problem, id) => {
      const uses = usesIn(problem);
      if (!uses) return false;
      void confirm({ title: t('in_use.unnamed'), body: t('in_use.body'), items: linksTo(uses, id) });
      return true;
    });
    return () => setExplainUses(undefined);
  });
  return null;
}
