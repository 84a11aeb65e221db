import { Checkbox, Group, MultiSelect, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useScreens } from '#ui/page/screens.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { dashboardApi } from '../api.ts';
import type { DashboardTileRow } from './dashboard-tile.contract.ts';
import { type FigureCode, figureCodes, isFigureAvailableTo } from './figures.ts';
import { TileIconBadge } from './TileIconBadge.tsx';
import { tileColors, tileIcons } from './tile-styles.ts';

/** The tiles of every role's dashboard: figure, title, look, link and order. */
export function DashboardTileScreen() {
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const mayEdit = useCan()('dashboard.tile.edit');
  const list = useListState({ sort: 'sort_order', filters: ['role_code', 'is_active'] });
  const roles = useQuery(dashboardApi.tiles.roles.queryOptions());
  const active = useActiveColumn<DashboardTileRow>();
  const setup = useSetupList<DashboardTileRow>({
    mayEdit,
    type: t('palette.type'),
    add: t('palette.add'),
    nameOf: (row) => pick(row.title_en, row.title_bn),
    remove: (row) => dashboardApi.tiles.delete.call({ id: row.id }),
    stale: dashboardApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="dashboard-palettes"
        source={dashboardApi.tiles.list}
        list={list}
        filters={[
          {
            name: 'role_code',
            label: t('shared:field.role_codes'),
            choices: (roles.data ?? []).map((it) => ({
              value: it.code,
              label: pick(it.name_en, it.name_bn),
            })),
          },
          activeFilter,
        ]}
        columns={[
          {
            key: 'title',
            sort: pick('title_en', 'title_bn'),
            value: (row) => pick(row.title_en, row.title_bn),
            render: (row) => (
              <Group gap={6} wrap="nowrap">
                {row.icon && <TileIconBadge icon={row.icon} color={row.color} />}
                <Text size="sm">{pick(row.title_en, row.title_bn)}</Text>
              </Group>
            ),
          },
          { key: 'figure', value: (row) => t(`tile.${row.figure}`) },
          {
            key: 'roles',
            phone: 'none',
            title: t('shared:field.role_codes'),
            width: 260,
            value: (row) => row.roles.map((it) => pick(it.name_en, it.name_bn)).join(', '),
          },
          { key: 'href', value: useScreenTitle() },
          { key: 'sort_order', kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('palette.empty'), hint: t('palette.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <TileDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

/** A tile's link, as the title of the screen it opens. */
function useScreenTitle() {
  const screens = useScreens();
  const { pick } = useLanguage();
  return ({ href }: Pick<DashboardTileRow, 'href'>) => {
    const screen = screens.find((it) => it.path === href?.split('?')[0]);
    return screen ? pick(screen.title.en, screen.title.bn) : href;
  };
}

function TileDrawer({ edited: opened, onClose }: { edited?: DashboardTileRow; onClose: () => void }) {
  const edited = latestOf(opened);
  const { t } = useTranslation('dashboard');
  const { pick } = useLanguage();
  const screens = useScreens();
  const titleOf = useScreenTitle();
  const roles = useQuery(dashboardApi.tiles.roles.queryOptions());
  const form = useServerForm({
    name: `dashboard-tile:${edited?.id ?? 'new'}`,
    initialValues: {
      title_en: edited?.title_en ?? '',
      title_bn: edited?.title_bn ?? '',
      figure: (edited?.figure ?? null) as FigureCode | null,
      color: edited?.color ?? null,
      icon: edited?.icon ?? null,
      href: edited?.href ?? null,
      role_codes: edited?.role_codes ?? [],
      sort_order: edited?.sort_order ?? 0,
      is_active: edited?.is_active ?? true,
    },
    read: edited,
    submit: (values, context) => {
      const fields = { ...values, figure: values.figure as FigureCode };
      return edited
        ? dashboardApi.tiles.update.call({ ...fields, id: edited.id }, { context })
        : dashboardApi.tiles.create.call(fields);
    },
    onSaved: useAfterSave(dashboardApi.key(), onClose),
  });
  const { figure } = form.values;
  // A figure is offered to the roles it is computed for.
  const fitting = (roles.data ?? []).filter((it) => figure && isFigureAvailableTo(figure, it.user_type));
  return (
    <FormDrawer title={t(edited ? 'palette.edit' : 'palette.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('title_en')} bn={form.field('title_bn')} />
      <SelectField
        {...form.field('figure')}
        data={figureCodes.map((value) => ({ value, label: t(`tile.${value}`) }))}
        onChange={(value) => {
          form.setValue('figure', value as FigureCode | null);
          form.setValue('role_codes', []);
        }}
        withAsterisk
      />
      <MultiSelect
        {...form.field('role_codes')}
        data={fitting.map((it) => ({ value: it.code, label: pick(it.name_en, it.name_bn) }))}
        description={t(figure ? 'palette.roles_hint' : 'palette.figure_first')}
        disabled={!figure}
        hidePickedOptions
      />
      <SelectField
        {...form.field('href')}
        data={[
          // One of the catalogue may open a screen with filters set.
          ...(edited?.href?.includes('?')
            ? [{ value: edited.href, label: titleOf(edited) ?? edited.href }]
            : []),
          ...screens
            .filter((it) => !it.path.includes(':') && it.permission !== 'public')
            .map((it) => ({ value: it.path, label: pick(it.title.en, it.title.bn) })),
        ]}
        description={t('palette.href_hint')}
      />
      <SimpleGrid cols={2} spacing="sm">
        <SelectField
          {...form.field('icon')}
          data={tileIcons.map((value) => ({ value, label: t(`icon.${value}`) }))}
          renderOption={({ option }) => (
            <Group gap="xs">
              <TileIconBadge icon={option.value as (typeof tileIcons)[number]} color={form.values.color} />
              {option.label}
            </Group>
          )}
        />
        <SelectField
          {...form.field('color')}
          data={tileColors.map((value) => ({ value, label: t(`color.${value}`) }))}
        />
      </SimpleGrid>
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} description={t('palette.active_hint')} />
    </FormDrawer>
  );
}
