import { ActionIcon, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Page.module.css';

/**
 * The buttons of a page, at the right of its title. On a phone the main one, the last filled one, stands above the bar of places; of the
 * others one stays below the title, several are behind a button.
 */
export function PageActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const [isOpen, { toggle }] = useDisclosure(false);
  const id = useId();
  return (
    <>
      <ActionIcon
        color="gray"
        aria-label={t('more_actions')}
        aria-expanded={isOpen}
        aria-controls={id}
        className={`no-print ${classes.more}`}
        onClick={toggle}
      >
        <IconDots size={20} aria-hidden />
      </ActionIcon>
      <Group id={id} gap="xs" className={`no-print ${classes.actions}`} data-open={isOpen || undefined}>
        {children}
      </Group>
    </>
  );
}
