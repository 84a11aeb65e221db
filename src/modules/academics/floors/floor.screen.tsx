import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { academicsApi } from '../api.ts';

/** The floors of the institution's buildings. */
export function FloorScreen() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const list = useListState({ sort: 'building_name', filters: ['building_id'] });
  const buildings = useQuery(academicsApi.buildings.list.queryOptions()).data ?? [];
  const choices = buildings.map((it) => ({ value: it.id, label: it.name }));
  return (
    <SetupScreen
      name="floors"
      words="academics:floor"
      api={academicsApi.floors}
      stale={academicsApi.key()}
      permission="academics.room.edit"
      list={list}
      filters={[{ name: 'building_id', label: t('shared:field.building'), choices }]}
      columns={[
        {
          key: 'name',
          title: t('shared:field.floor'),
          sort: true,
          render: (row) => localDigits(row.name, language),
        },
        { key: 'building_name', title: t('shared:field.building'), sort: true, phone: 'fact' },
        { key: 'sort_order', kind: 'count', sort: true, optional: true },
        { key: 'room_count', title: t('floor.rooms'), kind: 'count', sort: true, phone: 'fact' },
      ]}
      blank={{ building_id: choices[0]?.value ?? '', name: '', sort_order: 0 }}
      fields={(form) => (
        <>
          <SelectField
            {...form.field('building_id')}
            label={t('shared:field.building')}
            data={choices}
            withAsterisk
          />
          <TextInput {...form.field('name')} label={t('shared:field.floor')} withAsterisk />
          <CountField {...form.field('sort_order')} />
        </>
      )}
    />
  );
}
