import {
  type ComboboxItem,
  type ComboboxItemGroup,
  type OptionsFilter,
  Select,
  type SelectProps,
  Text,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { enterChoosesFirst } from '#ui/form/find-choices.ts';
import {
  findSections,
  type NamedSection,
  type PlacedSection,
  type SectionNames,
} from './section-names.rules.ts';

interface SectionFieldProps extends Pick<SelectProps, 'name' | 'error' | 'withAsterisk'> {
  sections: readonly NamedSection<PlacedSection>[];
  value: string | undefined;
  onChange: (id: string) => void;
  /** Given where no section may be chosen: empties the field. */
  onClear?: () => void;
  /** The sections chosen last, newest first. */
  recent?: readonly string[];
  /** Whether it opens by itself: where it is the first thing to do on a screen. */
  openOnFocus?: boolean;
}

/** One field for a class section: `7a m` finds "Seven A · Morning". Own sections come first, then the last ones chosen. */
export function SectionField({
  sections,
  value,
  onChange,
  onClear,
  recent = [],
  openOnFocus = true,
  ...field
}: SectionFieldProps) {
  const { t } = useTranslation('academics');
  const byId = new Map(sections.map((it) => [it.id, it]));
  const isRecent = (it: PlacedSection) => !it.is_own && recent.includes(it.id);
  const grouped = (rows: typeof sections): ComboboxItemGroup<ComboboxItem>[] =>
    [
      { group: t('section_field.own'), items: rows.filter((it) => it.is_own) },
      {
        group: t('section_field.recent'),
        items: rows.filter(isRecent).toSorted((a, b) => recent.indexOf(a.id) - recent.indexOf(b.id)),
      },
      { group: t('section_field.all'), items: rows.filter((it) => !it.is_own && !isRecent(it)) },
    ]
      .filter((it) => it.items.length > 0)
      .map(({ group, items }) => ({
        group,
        items: items.map((it) => ({ value: it.id, label: labelOf(it) })),
      }));
  const chosen = value === undefined ? undefined : byId.get(value);
  const filter: OptionsFilter = ({ search }) => {
    // The label of the chosen section stands in the field until something else is typed.
    return grouped(chosen && search === labelOf(chosen) ? sections : findSections(sections, search));
  };
  const firstHit = (text: string) => grouped(findSections(sections, text))[0]?.items[0]?.value;
  return (
    <Select
      {...field}
      label={t('shared:field.class_section_id')}
      placeholder={t('section_field.placeholder')}
      data={grouped(sections)}
      value={value ?? null}
      onChange={(id) => (id ? onChange(id) : onClear?.())}
      clearable={onClear !== undefined}
      filter={filter}
      searchable
      openOnFocus={openOnFocus}
      onKeyDown={enterChoosesFirst(firstHit, onChange, chosen && labelOf(chosen))}
      allowDeselect={false}
      maxDropdownHeight={320}
      renderOption={({ option }) => <SectionOption section={byId.get(option.value)} />}
    />
  );
}

function SectionOption({ section }: { section: SectionNames | undefined }) {
  return (
    <Text size="sm">
      {section?.title}
      {section?.detail && (
        <Text span size="sm" c="dimmed">
          {` · ${section.detail}`}
        </Text>
      )}
    </Text>
  );
}

const labelOf = ({ title, detail }: SectionNames) => (detail ? `${title} · ${detail}` : title);
