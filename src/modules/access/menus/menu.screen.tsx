import { Text } from '@mantine/core';
import {
  IconArrowBarLeft,
  IconArrowBarRight,
  IconArrowDown,
  IconArrowUp,
  IconPlugConnected,
} from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useFilters } from '#ui/report/useFilters.ts';
import { useCan } from '#ui/session/session.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { accessApi } from '../api.ts';
import { menuRoutePath } from '../paths.ts';
import { MenuDrawer } from './MenuDrawer.tsx';
import type { Menu, MenuPanel } from './menu.contract.ts';
import { type MenuPosition, type MoveStep, placeAfterStep } from './menu-tree.ts';
import { usePanels } from './panels.ts';

const MenuTree = lazy(async () => ({ default: (await import('./MenuTree.tsx')).MenuTree }));

/** The menu of each panel: its titles, icons, order and who sees it. */
export function MenuScreen() {
  const { t } = useTranslation('access');
  const mayEdit = useCan()('access.menu.edit');
  const { values, set } = useFilters({ panel: 'site' });
  const panels = usePanels();
  const panel = (panels.find((it) => it.value === values.panel)?.value ?? 'site') as MenuPanel;
  const menus = useQuery(accessApi.menus.list.queryOptions({ input: { panel } }));
  const actionsOf = useMenuActions(menus.data ?? [], mayEdit);
  const move = useMoving();
  const { pick } = useLanguage();
  const setup = useSetupList<Menu>({
    mayEdit,
    type: t('menu.type'),
    nameOf: (row) => pick(row.title_en, row.title_bn),
    add: t('menu.add'),
    remove: (row) => accessApi.menus.delete.call({ id: row.id }),
    stale: accessApi.key(),
  });
  const content = () => {
    if (menus.isError) return <ErrorState error={menus.error} onRetry={() => menus.refetch()} />;
    if (!menus.data) return <LoadingState />;
    if (menus.data.length === 0)
      return <EmptyState title={t('menu.empty')} hint={t('menu.empty_hint')} action={setup.addButton} />;
    return (
      <Suspense fallback={<LoadingState />}>
        <MenuTree
          menus={menus.data}
          mayEdit={mayEdit}
          actionsOf={(row) => {
            const [edit, remove] = setup.table.rowActions?.(row) ?? [];
            return [...(edit ? [edit] : []), ...actionsOf(row), ...(remove ? [remove] : [])];
          }}
          onOpen={(row) => setup.table.onRowClick?.(row)}
          onMove={move}
        />
      </Suspense>
    );
  };
  return (
    <Page actions={setup.addButton}>
      <SelectField
        label={t('field.panel')}
        data={panels}
        value={panel}
        onChange={(value) => set('panel', value)}
        required
        withAsterisk={false}
        maw={320}
      />
      {mayEdit && (
        <Text size="sm" c="dimmed">
          {t('menu.keys')}
        </Text>
      )}
      {content()}
      {setup.isOpen && (
        <MenuDrawer
          key={setup.edited?.id ?? 'new'}
          menu={setup.edited}
          panel={panel}
          menus={menus.data ?? []}
          onClose={setup.close}
        />
      )}
    </Page>
  );
}

const stepIcons = { up: IconArrowUp, down: IconArrowDown, into: IconArrowBarRight, out: IconArrowBarLeft };

/** The possible moves of a menu, and a link to its routes. */
function useMenuActions(menus: Menu[], mayEdit: boolean): (menu: Menu) => RowAction[] {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const move = useMoving();
  const nameOf = (id: string | null) => {
    const menu = menus.find((it) => it.id === id);
    return menu ? pick(menu.title_en, menu.title_bn) : '';
  };
  return (menu) => {
    const stepping = (step: MoveStep): RowAction[] => {
      const place = placeAfterStep(menus, menu, step);
      if (!place) return [];
      const Icon = stepIcons[step];
      const name = step === 'into' ? nameOf(place.parent_id) : nameOf(menu.parent_id);
      return [
        {
          label: t(`menu.${step}`, { name }),
          icon: <Icon size={16} aria-hidden />,
          onClick: () => move(menu, place),
        },
      ];
    };
    return [
      ...(mayEdit ? (['up', 'down', 'into', 'out'] as const).flatMap(stepping) : []),
      {
        label: t('menu.attach'),
        icon: <IconPlugConnected size={16} aria-hidden />,
        href: `${menuRoutePath}?menu=${menu.id}`,
      },
    ];
  };
}

function useMoving(): (menu: Menu, place: MenuPosition) => void {
  const queryClient = useQueryClient();
  const moving = useMutation({
    ...accessApi.menus.move.mutationOptions(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accessApi.key() }),
  });
  return (menu, place) => moving.mutate({ id: menu.id, ...place });
}
