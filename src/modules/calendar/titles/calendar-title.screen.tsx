import { Checkbox, ColorInput, ColorSwatch, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { calendarApi } from '../api.ts';
import type { EntryKind } from '../entry-kinds.ts';
import { useKinds } from '../useChoices.ts';
import { EntryChip } from '../view/EntryChip.tsx';
import type { CalendarTitle } from './calendar-title.contract.ts';
import { contrastWithPaper, proposedColours } from './colour.rules.ts';

const blank = {
  name_en: '',
  name_bn: '',
  kind: 'holiday' as EntryKind,
  colour: proposedColours[0]!,
  is_active: true,
};

/** The titles that calendar entries can have, each with its kind and colour. */
export function CalendarTitleScreen() {
  const { t } = useTranslation('calendar');
  const list = useListState({ sort: 'name_en', filters: ['kind', 'is_active'] });
  const { names, active } = useSetupColumns<CalendarTitle>();
  const kinds = useKinds();
  return (
    <SetupScreen
      name="calendar-titles"
      words="calendar:title"
      api={calendarApi.titles}
      stale={calendarApi.key()}
      permission="calendar.title.edit"
      list={list}
      filters={[{ name: 'kind', choices: kinds }, activeFilter]}
      columns={[
        ...names,
        {
          key: 'kind',
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
      blank={blank}
      fields={(form) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <SelectField {...form.field('kind')} data={kinds} withAsterisk />
          <ColorInput
            {...form.field('colour')}
            description={t('title.colour_rule')}
            format="hex"
            swatches={proposedColours}
            withEyeDropper={false}
            withAsterisk
          />
          <Sample {...form.values} />
          <Checkbox {...form.checkbox('is_active')} description={t('title.inactive_hint')} />
        </>
      )}
    />
  );
}

/** A day with the title and its colour, and the contrast of the colour with white paper. */
function Sample({ name_en, name_bn, colour }: typeof blank) {
  const { t } = useTranslation('calendar');
  const { language } = useLanguage();
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  if (!isColour) return null;
  return (
    <Stack gap={4} maw={240}>
      <EntryChip
        entry={{
          name_en: name_en || t('title.sample'),
          name_bn: name_bn || t('title.sample'),
          colour,
          is_holiday: true,
        }}
      />
      <Text size="xs" c="dimmed">
        {t('title.contrast', { ratio: formatNumber(contrastWithPaper(colour), language, 1) })}
      </Text>
    </Stack>
  );
}
