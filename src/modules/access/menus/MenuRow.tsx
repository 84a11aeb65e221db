import { ActionIcon, Anchor, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { DragRow } from '#ui/drag/DragList.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { menuIconOf } from '#ui/page/menu-icons.ts';
import { Status } from '#ui/report/Status.tsx';
import { type RowAction, RowActions } from '#ui/table/RowActions.tsx';
import classes from './MenuTree.module.css';
import type { Menu } from './menu.contract.ts';
import type { MoveStep } from './menu-tree.ts';

interface MenuRowProps {
  menu: Menu;
  index: number;
  /** Pixels from the left. */
  indent: number;
  /** It moves with the menu above it. */
  isHidden: boolean;
  mayEdit: boolean;
  actions: RowAction[];
  onOpen: () => void;
  onStep: (step: MoveStep) => void;
}

const steps: Record<string, MoveStep> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};

/** One menu of the tree, with its drag handle, state and actions. */
export function MenuRow({ menu, index, indent, isHidden, mayEdit, actions, onOpen, onStep }: MenuRowProps) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const name = pick(menu.title_en, menu.title_bn);
  const Icon = menuIconOf(menu.icon);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.altKey ? steps[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    onStep(step);
  };
  const state = () => {
    if (!menu.is_active) return <Status tone="quiet">{t('ui:inactive')}</Status>;
    if (!menu.is_displayable) return <Status tone="quiet">{t('menu.hidden')}</Status>;
    if (menu.is_for_all || menu.is_for_signed_in) return <Status tone="good">{t('menu.everybody')}</Status>;
    return null;
  };
  return (
    <DragRow
      id={menu.id}
      index={index}
      indent={indent}
      isHidden={isHidden}
      handleLabel={mayEdit ? t('menu.drag', { name }) : undefined}
      onHandleKey={onKeyDown}
    >
      {(menu.icon || menu.screen_path === null) && <Icon size={18} stroke={1.6} aria-hidden />}
      <div className={classes.title}>
        {mayEdit ? (
          <Anchor component="button" type="button" size="sm" ta="start" onClick={onOpen}>
            {name}
          </Anchor>
        ) : (
          <Text size="sm">{name}</Text>
        )}
        <Text size="xs" c="dimmed" visibleFrom="sm">
          {menu.screen_path ?? t('menu.no_screen')}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Text size="xs" component="div">
          {state()}
        </Text>
        <Text size="xs" c="dimmed" visibleFrom="md">
          {t('menu.routes', { count: menu.route_count, number: localDigits(menu.route_count, language) })}
        </Text>
        {mayEdit && (
          <Group gap={0} wrap="nowrap" visibleFrom="sm">
            <ActionIcon color="gray" aria-label={`${t('menu.up')}: ${name}`} onClick={() => onStep('up')}>
              <IconArrowUp size={16} aria-hidden />
            </ActionIcon>
            <ActionIcon color="gray" aria-label={`${t('menu.down')}: ${name}`} onClick={() => onStep('down')}>
              <IconArrowDown size={16} aria-hidden />
            </ActionIcon>
          </Group>
        )}
        <RowActions actions={actions} />
      </Group>
    </DragRow>
  );
}
