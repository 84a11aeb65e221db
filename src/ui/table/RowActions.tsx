import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
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
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          size="md"
          className={classes.button}
          aria-label={t('list.actions')}
          color="gray"
          onClick={(event) => event.stopPropagation()}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={(event) => event.stopPropagation()}>
        {actions.map((action) => {
          const look = {
            leftSection: action.icon,
            c: action.danger ? 'var(--mantine-color-error)' : undefined,
          };
          return action.href ? (
            <Menu.Item key={action.label} {...look} component={Link} to={action.href}>
              {action.label}
            </Menu.Item>
          ) : (
            <Menu.Item key={action.label} {...look} onClick={action.onClick}>
              {action.label}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
