import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { MenuIcon } from '#shared/screens.ts';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useScreens } from '#ui/page/screens.tsx';
import { accessApi } from '../api.ts';
import { IconField } from './IconField.tsx';
import type { Menu, MenuPanel } from './menu.contract.ts';
import { flatten } from './menu-tree.ts';
import { usePanels } from './panels.ts';

interface MenuDrawerProps {
  menu?: Menu;
  /** The panel of a new menu. */
  panel: MenuPanel;
  /** The menus of that panel. */
  menus: readonly Menu[];
  onClose: () => void;
}

/** Creates or changes a menu, which opens a screen or holds other menus. */
export function MenuDrawer({ menu: opened, panel, menus, onClose }: MenuDrawerProps) {
  const menu = latestOf(opened);
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const panels = usePanels();
  const screens = useScreens();
  const form = useServerForm({
    name: `menu:${menu?.id ?? `new:${panel}`}`,
    initialValues: {
      title_en: menu?.title_en ?? '',
      title_bn: menu?.title_bn ?? '',
      panel: menu?.panel ?? panel,
      parent_id: menu?.parent_id ?? null,
      screen_path: menu?.screen_path ?? null,
      icon: (menu?.icon ?? null) as MenuIcon | null,
      is_displayable: menu?.is_displayable ?? true,
      is_for_all: menu?.is_for_all ?? false,
      is_for_signed_in: menu?.is_for_signed_in ?? false,
      is_active: menu?.is_active ?? true,
    },
    read: menu,
    submit: (values, context) =>
      menu
        ? accessApi.menus.update.call({ ...values, id: menu.id }, { context })
        : accessApi.menus.create.call(values),
    onSaved: useAfterSave(accessApi.key(), onClose),
  });
  const isOwnPanel = form.values.panel === panel;
  const parents = isOwnPanel ? flatten(menu ? withoutBranch(menus, menu.id) : menus) : [];
  const openable = screens.filter(
    (it) => it.permission !== 'public' && (!it.path.includes(':') || it.path === menu?.screen_path),
  );
  return (
    <FormDrawer title={t(menu ? 'menu.edit' : 'menu.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('title_en')} bn={form.field('title_bn')} />
      <SelectField
        {...form.field('panel')}
        data={panels}
        onChange={(value) => {
          form.setValue('panel', (value ?? panel) as MenuPanel);
          form.setValue('parent_id', null);
        }}
        allowDeselect={false}
        withAsterisk
      />
      <SelectField
        {...form.field('parent_id')}
        data={parents.map(({ menu: it, depth }) => ({
          value: it.id,
          label: `${'– '.repeat(depth)}${pick(it.title_en, it.title_bn)}`,
        }))}
        placeholder={t('menu.no_parent')}
      />
      <SelectField
        {...form.field('screen_path')}
        data={openable.map((it) => ({
          value: it.path,
          label: `${pick(it.title.en, it.title.bn)} · ${it.path}`,
        }))}
        placeholder={t('menu.no_screen')}
      />
      <IconField field={form.field('icon')} />
      <Checkbox {...form.checkbox('is_displayable')} description={t('menu.displayable_hint')} />
      <Checkbox {...form.checkbox('is_for_all')} description={t('menu.for_all_hint')} />
      <Checkbox {...form.checkbox('is_for_signed_in')} description={t('menu.for_all_hint')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

/** The menus that a menu may be put below: all but itself and those below it. */
function withoutBranch(menus: readonly Menu[], id: string): Menu[] {
  const below = new Set([id]);
  for (const { menu } of flatten(menus)) if (menu.parent_id && below.has(menu.parent_id)) below.add(menu.id);
  return menus.filter((it) => !below.has(it.id));
}
