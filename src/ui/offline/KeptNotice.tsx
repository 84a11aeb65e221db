import { Alert } from '@mantine/core';
import { hashKey, type QueryKey } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Instant } from '../report/Figure.tsx';
import { keptSince, listenToKeptReads } from './kept-reads.ts';

/** Says that a query of `keptOnDevice` was answered by the device, and how old it is. */
export function KeptNotice({ queryKey }: { queryKey: QueryKey }) {
  const { t } = useTranslation('ui');
  const name = hashKey(queryKey);
  const readAt = useSyncExternalStore(listenToKeptReads, () => keptSince(name));
  if (!readAt) return null;
  return (
    <Alert color="orange" variant="light" p="xs" role="status">
      {t('offline.kept')} <Instant at={readAt} />
    </Alert>
  );
}
