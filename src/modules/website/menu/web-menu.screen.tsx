import { Checkbox, Group, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import type { ListSource } from '#ui/table/list-source.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { websiteApi } from '../api.ts';
import { MediaField } from '../media/MediaField.tsx';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';
import type { MenuEntry } from './menu.contract.ts';
import { type MenuPage, type MenuTarget, menuPagePaths, menuPages, menuTargets } from './menu-pages.ts';

/** The entries of the website's menu: those of the first level, or those below `:parentId`. */
export function WebMenuScreen() {
  const { parentId } = useParams();
  const { create, update, order } = websiteApi.menu;
  const { t } = useTranslation('website');
  const { pick, language } = useLanguage();
  const list = useListState({ sort: 'sort_order', filters: ['is_active'] });
  const { names, sortOrder, active } = useSetupColumns<MenuEntry>();
  const { data: parent } = useQuery({
    ...websiteApi.menu.show.queryOptions({ input: { id: parentId ?? '' } }),
    enabled: parentId !== undefined,
    throwOnError: true,
  });
  return (
    <SetupScreen
      name="web-menu"
      words="website:menu_setup"
      title={parent && t('menu_setup.below', { name: pick(parent.name_en, parent.name_bn) })}
      api={{ create, update, delete: websiteApi.menu.delete, order, list: below(parentId) }}
      stale={websiteApi.key()}
      permission="website.menu.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        {
          key: 'target',
          phone: 'fact',
          value: (row) =>
            row.target === 'page' ? pageName(t, row.page_path) : (row.url ?? t(`menu_target.${row.target}`)),
        },
        ...(parentId
          ? []
          : [
              {
                key: 'child_count',
                title: t('menu_setup.children'),
                value: (row: MenuEntry) =>
                  t('menu_setup.child_count', { number: formatNumber(row.child_count, language) }),
                href: (row: MenuEntry) => `/site/web/setting/web-menu/${row.id}`,
              },
            ]),
        sortOrder,
        active,
      ]}
      blank={{
        parent_id: parentId ?? null,
        name_en: '',
        name_bn: '',
        target: 'page' as MenuTarget,
        page_path: null as MenuPage | null,
        url: '',
        file_id: null as string | null,
        sort_order: 0,
        is_active: true,
      }}
      fields={(form, row) => <MenuFields form={form} id={row?.id ?? null} />}
    />
  );
}

interface MenuValues {
  parent_id: string | null;
  name_en: string;
  name_bn: string;
  target: MenuTarget;
  page_path: MenuPage | null;
  url: string;
  file_id: string | null;
  sort_order: number;
  is_active: boolean;
}

function MenuFields<Values extends MenuValues>({
  form,
  id,
}: {
  form: ServerForm<Values>;
  id: string | null;
}) {
  const { t } = useTranslation('website');
  const { target } = form.values;
  return (
    <>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SelectField
        {...form.field('target')}
        label={t('menu_setup.target')}
        data={menuTargets.map((value) => ({ value, label: t(`menu_target.${value}`) }))}
        withAsterisk
      />
      {target === 'page' && (
        <SelectField
          {...form.field('page_path')}
          data={menuPagePaths.map((value) => ({ value, label: pageName(t, value) }))}
          withAsterisk
        />
      )}
      {target === 'link' && (
        <TextInput {...form.field('url')} type="url" placeholder="https://" withAsterisk />
      )}
      {target === 'file' && <MediaField {...form.field('file_id')} kind="paper" />}
      <Checkbox {...form.checkbox('is_active')} />
      <Group>
        <PreviewButton call={websiteApi.previews.menu} values={{ ...form.values, id }} />
      </Group>
    </>
  );
}

const pageName = (t: (key: string) => string, path: string | null) =>
  path && Object.hasOwn(menuPages, path) ? t(menuPages[path as MenuPage]) : (path ?? '');

/** The list narrowed to one level. */
function below(parentId: string | undefined): ListSource<MenuEntry> {
  const { list } = websiteApi.menu;
  const parent = parentId ?? 'top';
  return {
    call: (input: object, options) => list.call({ ...input, parent } as never, options),
    key: ({ input }: { type: 'query'; input: object }) =>
      list.key({ type: 'query', input: { ...input, parent } as never }),
  };
}
