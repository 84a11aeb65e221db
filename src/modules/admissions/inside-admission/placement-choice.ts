import { useSuspenseQuery } from '@tanstack/react-query';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { admissionsApi } from '../api.ts';

/** What a section is part of, from the largest to the smallest. */
export const partNames = [
  'academic_year_id',
  'shift_id',
  'version_id',
  'class_id',
  'study_group_id',
] as const;

export const placeNames = [...partNames, 'class_section_id'] as const;

type PartName = (typeof partNames)[number];
export type PlaceName = (typeof placeNames)[number];
export type PlacementChoice = Record<PlaceName, string>;

export const emptyPlace: PlacementChoice = {
  academic_year_id: '',
  shift_id: '',
  version_id: '',
  class_id: '',
  study_group_id: '',
  class_section_id: '',
};

/**
 * Chooses a class section, with what it is part of, or part by part. Each part offers only values that lead to a section; a single
 * value is chosen automatically.
 */
export function usePlacing() {
  const { language, pick } = useLanguage();
  const { data: choices } = useSuspenseQuery(admissionsApi.inside.choices.queryOptions());
  const current = choices.academic_years.find((it) => it.is_current) ?? choices.academic_years[0];
  const reachable = (place: PlacementChoice, upTo: number) =>
    choices.sections.filter((section) =>
      partNames.slice(0, upTo).every((name) => !place[name] || section[name] === place[name]),
    );

  const settle = (place: PlacementChoice): PlacementChoice => {
    const settled = { ...place };
    for (const [at, name] of partNames.entries()) {
      const open = new Set(reachable(settled, at).map((section) => section[name]));
      if (settled[name] && !open.has(settled[name])) settled[name] = '';
      const [only] = open;
      if (!settled[name] && open.size === 1 && only) settled[name] = only;
    }
    const sections = reachable(settled, partNames.length);
    const isThere = sections.some((it) => it.id === settled.class_section_id);
    const isComplete = partNames.every((name) => settled[name]);
    const [only] = sections;
    if (!isThere || !isComplete) settled.class_section_id = '';
    if (isComplete && sections.length === 1 && only) settled.class_section_id = only.id;
    return settled;
  };

  const named = (
    items: { id: string; name_en: string; name_bn: string }[],
    name: PartName,
    place: PlacementChoice,
  ) => {
    const open = new Set(reachable(place, partNames.indexOf(name)).map((section) => section[name]));
    return items
      .filter((it) => open.has(it.id))
      .map((it) => ({ value: it.id, label: pick(it.name_en, it.name_bn) }));
  };

  return {
    choices,
    settle,
    start: settle({ ...emptyPlace, academic_year_id: current?.id ?? '' }),
    change: (place: PlacementChoice, name: PlaceName, value: string | null) =>
      settle({ ...place, [name]: value ?? '' }),
    /** The place of a section. */
    choose: (id: string): PlacementChoice => {
      const section = choices.sections.find((it) => it.id === id);
      const parts = Object.fromEntries(partNames.map((name) => [name, section?.[name] ?? '']));
      return { ...emptyPlace, ...parts, class_section_id: section?.id ?? '' };
    },
    options: (place: PlacementChoice): Record<PartName, { value: string; label: string }[]> => ({
      academic_year_id: choices.academic_years.map((it) => ({
        value: it.id,
        label: localDigits(it.name, language),
      })),
      shift_id: named(choices.shifts, 'shift_id', place),
      version_id: named(choices.versions, 'version_id', place),
      class_id: named(choices.classes, 'class_id', place),
      study_group_id: named(choices.study_groups, 'study_group_id', place),
    }),
  };
}
