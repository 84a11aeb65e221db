import { ActionIcon } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LazyMenu } from '../menu/LazyMenu.tsx';
import classes from './RowActions.module.css';

/** An action on one row: a link (`href`) or a call (`onClick`). */
export interface RowAction {
  label: string;
  icon?: ReactNode;
  href?: string;
  onClick?: () => void;
  danger?: boolean;
}

/** The menu at the end of a row; nothing when there is nothing to do. */
export function RowActions({ actions }: { actions: RowAction[] }) {
  const { t } = useTranslation('ui');
  if (actions.length === 0) return null;
  const button = (
    <ActionIcon
      size="md"
      className={classes.button}
      aria-label={t('list.actions')}
      color="gray"
      onClick={(event) => event.stopPropagation()}
    >
      <IconDots size={18} aria-hidden />
    </ActionIcon>
  );
  return <LazyMenu button={button} actions={actions} />;
}
