import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { latestOf } from '#ui/api/versions.ts';
import { LinesField } from '#ui/document/LinesField.tsx';
import type { LineColumn } from '#ui/document/line-columns.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { useRemoval } from '#ui/table/useRemoval.tsx';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import { type RoomType, roomTypes } from '../rooms/room-types.ts';
import type { Building } from './building.contract.ts';

/** Buildings with their floors and rooms, entered in one form. */
export function BuildingScreen() {
  const { t } = useTranslation('academics');
  const mayEdit = useCan()('academics.room.edit');
  const query = useQuery(academicsApi.buildings.list.queryOptions());
  const [edited, setEdited] = useState<Building>();
  const [added, setAdded] = useState(0);
  return (
    <Page>
      <Section title={t('building.title')}>
        {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && <LoadingState />}
        {query.data?.length === 0 && (
          <EmptyState title={t('building.empty')} hint={t('building.empty_hint')} />
        )}
        <Lines>
          {(query.data ?? []).map((it) => (
            <BuildingLine key={it.id} building={it} mayEdit={mayEdit} onEdit={() => setEdited(it)} />
          ))}
        </Lines>
      </Section>
      {mayEdit && (
        <Section title={t('building.add')}>
          <RoomsForm key={added} onSaved={() => setAdded(added + 1)} />
        </Section>
      )}
      {edited && <BuildingDrawer building={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  );
}

interface BuildingLineProps {
  building: Building;
  mayEdit: boolean;
  onEdit: () => void;
}

function BuildingLine({ building, mayEdit, onEdit }: BuildingLineProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const removal = useRemoval<Building>({
    type: t('building.type'),
    nameOf: (row) => row.name,
    remove: (row) => academicsApi.buildings.delete.call({ id: row.id }),
    stale: academicsApi.key(),
  });
  const number = (value: number) => localDigits(value, language);
  const rooms = (count: number) => t('building.rooms', { count, number: number(count) });
  const floors = building.floors.map((it) =>
    t('building.on_floor', { floor: localDigits(it.name, language), rooms: rooms(it.room_count) }),
  );
  return (
    <Group justify="space-between" wrap="nowrap">
      <Stack gap={2}>
        <Text fw={600}>{building.name}</Text>
        <Text size="sm" c="dimmed">
          {floors.length > 0 ? floors.join(' · ') : t('building.no_floors')}
        </Text>
      </Stack>
      {mayEdit && (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('building.edit_named', { name: building.name })}
            onClick={onEdit}
          >
            <IconPencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="red"
            size="lg"
            aria-label={t('building.delete_named', { name: building.name })}
            onClick={removal(building).onClick}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

function BuildingDrawer({ building: opened, onClose }: { building: Building; onClose: () => void }) {
  const building = latestOf(opened);
  const { t } = useTranslation('academics');
  const form = useServerForm({
    name: `building:${building.id}`,
    initialValues: { name: building.name, sort_order: building.sort_order as number | null },
    read: building,
    submit: (values, context) =>
      academicsApi.buildings.update.call(
        {
          id: building.id,
          name: values.name,
          sort_order: values.sort_order ?? 0,
        },
        { context },
      ),
    onSaved: useAfterSave(academicsApi.key(), onClose),
  });
  return (
    <FormDrawer title={t('building.edit')} form={form} onClose={onClose}>
      <TextInput {...form.field('name')} label={t('shared:field.building')} withAsterisk />
      <CountField {...form.field('sort_order')} />
    </FormDrawer>
  );
}

interface LineValues {
  floor: string;
  name: string;
  type: RoomType;
  bench_rows: number | null;
  benches_per_row: number | null;
  seats_per_bench: number | null;
  capacity: number | null;
}

const blankLine: LineValues = {
  floor: '',
  name: '',
  type: 'classroom',
  bench_rows: null,
  benches_per_row: null,
  seats_per_bench: null,
  capacity: null,
};

/** A building with the rooms of its floors; a building of that name gets further rooms. */
function RoomsForm({ onSaved }: { onSaved: () => void }) {
  const { t } = useTranslation('academics');
  const afterSave = useAfterSave(academicsApi.key(), onSaved);
  const form = useServerForm({
    name: 'building-rooms',
    initialValues: { name: '', lines: [blankLine] },
    submit: (values) => academicsApi.buildings.setUp.call(values),
    onSaved: async () => {
      toast.done(t('building.saved'));
      await afterSave();
    },
  });
  const columns: LineColumn<LineValues>[] = [
    { kind: 'text', key: 'floor', label: t('shared:field.floor'), width: 3 },
    { kind: 'text', key: 'name', label: t('building.room'), width: 4 },
    {
      kind: 'choice',
      key: 'type',
      label: t('room.kind'),
      width: 4,
      choices: roomTypes.map((value) => ({ value, label: t(`room.types.${value}`) })),
    },
    { kind: 'count', key: 'bench_rows', label: t('field.bench_rows'), width: 2 },
    { kind: 'count', key: 'benches_per_row', label: t('field.benches_per_row'), width: 2 },
    { kind: 'count', key: 'seats_per_bench', label: t('field.seats_per_bench'), width: 2 },
    { kind: 'count', key: 'capacity', label: t('shared:field.capacity'), width: 2 },
  ];
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <TextInput {...form.field('name')} label={t('shared:field.building')} maw={360} withAsterisk />
        <LinesField
          lines={form.values.lines}
          onChange={(lines) => form.setValue('lines', lines)}
          error={form.error}
          columns={columns}
          blank={blankLine}
          most={300}
        />
        <FormActions form={form} />
      </Stack>
    </form>
  );
}
