import { Alert, Button, Center, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../api/problem.ts';
import { isMissingCode } from '../offline/missing-code.ts';
import { EmptyDrawing } from './EmptyDrawing.tsx';

interface EmptyStateProps {
  /** What is not there: "No fee heads yet". */
  title: string;
  /** What to do next: "Add the first one to be able to …". */
  hint?: string;
  /** The button that does it. */
  action?: ReactNode;
  /** Nothing was found, rather than nothing is there. */
  isSearch?: boolean;
}

/** An empty list or page, with a hint what to do next. */
export function EmptyState({ title, hint, action, isSearch }: EmptyStateProps) {
  return (
    <Stack align="center" gap={6} py="xl" px="md" ta="center">
      <EmptyDrawing of={isSearch ? 'search' : 'blank'} />
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text c="dimmed" size="sm" maw={460}>
          {hint}
        </Text>
      )}
      {action && <div>{action}</div>}
    </Stack>
  );
}

/** A failure to load, with a retry button; where the screen's code is missing, as after a new version or without a network, with a reload. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { t } = useTranslation('ui');
  const isReloadNeeded = isMissingCode(error);
  const again = isReloadNeeded ? () => window.location.reload() : onRetry;
  return (
    <Alert color="red" variant="light" title={t('problem.load')} role="alert">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{isReloadNeeded ? t('problem.code') : messageOf(error)}</Text>
        {again && (
          <Button size="xs" variant="default" onClick={again}>
            {t(isReloadNeeded ? 'offline.reload' : 'try_again')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

export function LoadingState() {
  const { t } = useTranslation('ui');
  return (
    <Center py="xl" role="status">
      <Loader size="sm" />
      <span className="visually-hidden">{t('loading')}</span>
    </Center>
  );
}
