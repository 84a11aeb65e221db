import { Checkbox, ColorInput, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { TextPair } from '#ui/form/TextPair.tsx';
import { useSaved } from '#ui/form/useSaved.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ActiveFilter, useActiveColumn } from '#ui/table/active.tsx';
import { FilterSelect } from '#ui/table/FilterSelect.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { calendarApi } from '../api.ts';
import type { EntryKind } from '../entry-kinds.ts';
import { EntryChip } from '../global-calendar/EntryChip.tsx';
import { useKinds } from '../useChoices.ts';
import type { CalendarTitle } from './calendar-title.contract.ts';
import { contrastWithPaper } from './colour.rules.ts';

/** What days of calendar pages are called, with the kind and the colour of each. */
export function CalendarTitleScreen() {
  const { t } = useTranslation('calendar');
  const list = useListState({ sort: 'name_en', filters: ['kind', 'is_active'] });
  const active = useActiveColumn<CalendarTitle>();
  const kinds = useKinds();
  const setup = useSetupList<CalendarTitle>({
    mayEdit: useCan()('calendar.title.edit'),
    type: t('title.type'),
    add: t('title.add'),
    remove: (row) => calendarApi.titles.delete.call({ id: row.id }),
    stale: calendarApi.key(),
  });
  return (
    <Page actions={setup.addButton}>
      <ListTable
        name="calendar-titles"
        source={calendarApi.titles.list}
        list={list}
        filters={
          <>
            <FilterSelect
              label={t('shared:field.kind')}
              data={kinds}
              value={list.filters.kind}
              onChange={(value) => list.setFilter('kind', value)}
            />
            <ActiveFilter list={list} />
          </>
        }
        columns={[
          { key: 'name_en', title: t('shared:field.name_en'), sort: true },
          { key: 'name_bn', title: t('shared:field.name_bn'), sort: true },
          {
            key: 'kind',
            title: t('shared:field.kind'),
            value: (row) => t(`kind.${row.kind}`),
            render: (row) => (
              <Group gap={6} wrap="nowrap">
                <ColorSwatch color={row.colour} size={14} aria-hidden />
                {t(`kind.${row.kind}`)}
              </Group>
            ),
            sort: true,
          },
          { key: 'entry_count', title: t('title.entries'), kind: 'count', sort: true },
          active,
        ]}
        {...setup.table}
        empty={{ title: t('title.empty'), hint: t('title.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <TitleDrawer edited={setup.edited} onClose={setup.close} />}
    </Page>
  );
}

const proposed = ['#c92a2a', '#a61e4d', '#d9480f', '#2b8a3e', '#0b7285', '#1864ab', '#5f3dc4', '#495057'];

function TitleDrawer({ edited, onClose }: { edited?: CalendarTitle; onClose: () => void }) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const kinds = useKinds();
  const form = useServerForm({
    name: `calendar-title:${edited?.id ?? 'new'}`,
    initialValues: {
      name_en: edited?.name_en ?? '',
      name_bn: edited?.name_bn ?? '',
      kind: edited?.kind ?? ('holiday' as EntryKind),
      colour: edited?.colour ?? proposed[0]!,
      is_active: edited?.is_active ?? true,
    },
    submit: (values) =>
      edited
        ? calendarApi.titles.update.call({ ...values, id: edited.id })
        : calendarApi.titles.create.call(values),
    onSaved: useSaved(calendarApi.key(), onClose),
  });
  const { colour } = form.values;
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  return (
    <FormDrawer title={t(edited ? 'title.edit' : 'title.add')} form={form} onClose={onClose}>
      <TextPair en={form.field('name_en')} bn={form.field('name_bn')} />
      <SelectField {...form.field('kind')} data={kinds} withAsterisk />
      <ColorInput
        {...form.field('colour')}
        description={t('title.colour_rule')}
        format="hex"
        swatches={proposed}
        withEyeDropper={false}
        withAsterisk
      />
      {isColour && (
        <Stack gap={4} maw={240}>
          <EntryChip
            entry={{
              name_en: form.values.name_en || t('title.sample'),
              name_bn: form.values.name_bn || t('title.sample'),
              colour,
              is_holiday: true,
            }}
          />
          <Text size="xs" c="dimmed">
            {t('title.contrast', { ratio: formatNumber(contrastWithPaper(colour), language, 1) })}
          </Text>
        </Stack>
      )}
      <Checkbox {...form.checkbox('is_active')} description={t('title.inactive_hint')} />
    </FormDrawer>
  );
}
