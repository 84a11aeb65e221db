import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { useActiveColumn } from '#ui/table/active.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { academicsApi } from '../api.ts';
import type { Room } from './room.contract.ts';
import { roomTypes } from './room-types.ts';
import { seatsOf } from './seats.rules.ts';

/** The rooms of the institution: where sections sit, lessons are given and exams are held. */
export function RoomScreen() {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const mayEdit = useCan()('academics.room.edit');
  const list = useListState({ sort: 'name', filters: ['building_id', 'floor_id', 'type', 'is_active'] });
  const { buildings, floors } = usePlaces(list.filters.building_id);
  const active = useActiveColumn<Room>();
  const setup = useSetupList<Room>({
    mayEdit,
    type: t('room.type'),
    add: t('room.add'),
    nameOf: (row) => row.name,
    remove: (row) => academicsApi.rooms.delete.call({ id: row.id }),
    stale: academicsApi.rooms.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="rooms"
        source={academicsApi.rooms.list}
        list={list}
        filters={[
          { name: 'building_id', label: t('shared:field.building'), choices: buildings },
          { name: 'floor_id', label: t('shared:field.floor'), choices: floors },
          {
            name: 'type',
            label: t('room.kind'),
            choices: roomTypes.map((value) => ({ value, label: t(`room.types.${value}`) })),
          },
          activeFilter,
        ]}
        columns={[
          { key: 'name', sort: true, render: (row) => localDigits(row.name, language) },
          {
            key: 'room_no',
            sort: true,
            optional: true,
            render: (row) => localDigits(row.room_no ?? '', language),
          },
          { key: 'building', sort: true },
          { key: 'floor', sort: true, render: (row) => localDigits(row.floor ?? '', language) },
          { key: 'type', value: (row) => t(`room.types.${row.type}`) },
          { key: 'capacity', kind: 'count', sort: true },
          {
            key: 'is_shared',
            title: t('room.shared'),
            value: (row) => (row.is_shared ? t('room.several_classes') : t('room.one_class')),
          },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('room.empty'), hint: t('room.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <RoomDrawer room={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

function RoomDrawer({ room: opened, onClose }: { room?: Room; onClose: () => void }) {
  const room = latestOf(opened);
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const { floors } = usePlaces();
  const form = useServerForm({
    name: `room:${room?.id ?? 'new'}`,
    initialValues: {
      name: room?.name ?? '',
      room_no: room?.room_no ?? '',
      floor_id: room?.floor_id ?? null,
      bench_rows: room?.bench_rows ?? null,
      benches_per_row: room?.benches_per_row ?? null,
      seats_per_bench: room?.seats_per_bench ?? null,
      type: (room?.type ?? 'classroom') as string,
      capacity: room?.capacity ?? null,
      is_shared: room?.is_shared ?? false,
      is_active: room?.is_active ?? true,
    },
    read: room,
    submit: (values, context) => {
      const fields = { ...values, type: values.type as Room['type'] };
      return room
        ? academicsApi.rooms.update.call({ ...fields, id: room.id }, { context })
        : academicsApi.rooms.create.call(fields);
    },
    onSaved: useAfterSave(academicsApi.key(), onClose),
  });
  const seats = seatsOf(form.values);
  return (
    <FormDrawer title={t(room ? 'room.edit' : 'room.add')} form={form} onClose={onClose}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...form.field('name')} label={t('room.name')} withAsterisk />
        <TextInput {...form.field('room_no')} />
        <SelectField {...form.field('floor_id')} label={t('shared:field.floor')} data={floors} clearable />
        <SelectField
          {...form.field('type')}
          label={t('room.kind')}
          data={roomTypes.map((value) => ({ value, label: t(`room.types.${value}`) }))}
          onChange={(value) => {
            form.setValue('type', value ?? 'classroom');
            // A hall usually seats several classes; the person can untick it.
            if (!room && value === 'hall') form.setValue('is_shared', true);
          }}
          required
        />
      </SimpleGrid>
      <SimpleGrid cols={3} spacing="sm">
        <CountField {...form.field('bench_rows')} />
        <CountField {...form.field('benches_per_row')} />
        <CountField {...form.field('seats_per_bench')} />
      </SimpleGrid>
      <CountField
        {...form.field('capacity')}
        description={seats ? t('room.seats_of_layout', { number: localDigits(seats, language) }) : undefined}
      />
      <Checkbox
        {...form.checkbox('is_shared')}
        label={t('room.several_classes')}
        description={t('room.shared_hint')}
      />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}

/** Buildings, and floors with their building, to choose from. @param buildingId only floors of it */
function usePlaces(buildingId?: string) {
  const { language } = useLanguage();
  const buildings = useQuery(academicsApi.buildings.list.queryOptions()).data ?? [];
  return {
    buildings: buildings.map((it) => ({ value: it.id, label: it.name })),
    floors: buildings
      .filter((it) => !buildingId || it.id === buildingId)
      .flatMap((building) =>
        building.floors.map((it) => ({
          value: it.id,
          label: `${building.name} · ${localDigits(it.name, language)}`,
        })),
      ),
  };
}
