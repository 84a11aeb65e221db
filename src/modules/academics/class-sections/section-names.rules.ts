import type { Language } from '#shared/language.ts';
import { localDigits, toAsciiDigits } from '#shared/numerals.ts';
import type { AcademicOptions, SectionOption } from '../options/option.contract.ts';

/** A section where its class, shift, version and group stand in other lists. */
export type PlacedSection = Pick<
  SectionOption,
  'id' | 'name' | 'shift_id' | 'version_id' | 'class_id' | 'study_group_id'
> &
  Partial<Pick<SectionOption, 'is_own'>>;

/** The lists that name the parts of a section. */
export type SectionParts = Record<'shifts' | 'versions' | 'classes' | 'study_groups', readonly Named[]>;

export type NamedSection<Row extends PlacedSection = SectionOption> = Row & SectionNames;

export interface SectionNames {
  /** "Seven A". */
  title: string;
  className: string;
  /** "A": where the class is named already. */
  shortName: string;
  /** What tells it apart from others: "Morning", "Day · English · Science"; empty where the title suffices. */
  detail: string;
  /** Lower-case words and numbers of its names in both languages, to find it by. */
  words: string[];
  nameWords: string[];
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/**
 * Sections with the names that people call them by. Shift, version and group are named only where the sections differ in
 * them: a group only within its class. In the order of classes, shifts, versions, groups and names.
 */
export function nameSections<Row extends PlacedSection>(
  options: SectionParts,
  sections: readonly Row[],
  language: Language,
): NamedSection<Row>[] {
  const lists = {
    shift: byId(options.shifts),
    version: byId(options.versions),
    class: byId(options.classes),
    group: byId(options.study_groups),
  };
  const nameOf = (it: Named | undefined) => (it ? (language === 'bn' ? it.name_bn : it.name_en) : '');
  const hasShifts = countOf(sections, (it) => it.shift_id) > 1;
  const hasVersions = countOf(sections, (it) => it.version_id) > 1;
  const byClass = Map.groupBy(sections, (it) => it.class_id);
  const place = (list: Map<string, Named>, id: string) => [...list.keys()].indexOf(id);
  const inOrder = sections.toSorted(
    (a, b) =>
      place(lists.class, a.class_id) - place(lists.class, b.class_id) ||
      place(lists.shift, a.shift_id) - place(lists.shift, b.shift_id) ||
      place(lists.version, a.version_id) - place(lists.version, b.version_id) ||
      place(lists.group, a.study_group_id) - place(lists.group, b.study_group_id) ||
      a.name.localeCompare(b.name, language, { numeric: true }),
  );
  return inOrder.map((section) => {
    const shift = lists.shift.get(section.shift_id);
    const version = lists.version.get(section.version_id);
    const schoolClass = lists.class.get(section.class_id);
    const group = lists.group.get(section.study_group_id);
    const hasGroups = countOf(byClass.get(section.class_id) ?? [], (it) => it.study_group_id) > 1;
    const differing = [hasShifts && shift, hasVersions && version, hasGroups && group].filter((it) => !!it);
    const number = numbers.indexOf(schoolClass?.name_en.toLowerCase() ?? '') + 1;
    const className = nameOf(schoolClass);
    const shortName = localDigits(section.name, language);
    return {
      ...section,
      title: `${className} ${shortName}`,
      className,
      shortName,
      detail: differing.map(nameOf).join(' · '),
      words: [
        number > 0 ? String(number) : '',
        section.name,
        ...[schoolClass, ...differing].flatMap((it) => (it ? [it.name_en, it.name_bn] : [])),
      ].flatMap(wordsOf),
      nameWords: wordsOf(section.name),
    };
  });
}

/**
 * The sections that what was typed finds: each of its words begins a word of the section, a number is the whole number. Those
 * whose own name was typed come first. `7a m` finds "Seven A · Morning", in Bangla `৭ক` "সপ্তম ক".
 */
export function findSections<Row extends Pick<SectionNames, 'words' | 'nameWords'>>(
  sections: readonly Row[],
  typed: string,
): Row[] {
  const parts = wordsOf(typed);
  const isNamed = (it: Row) => it.nameWords.some((word) => parts.includes(word));
  return sections
    .filter((it) =>
      parts.every((part) =>
        it.words.some((word) => (isNumber(part) ? word === part : word.startsWith(part))),
      ),
    )
    .toSorted((a, b) => Number(isNamed(b)) - Number(isNamed(a)));
}

const isNumber = (part: string) => /^\d+$/.test(part);

/** Splits at spaces and signs, and between numbers and letters. */
function wordsOf(text: string): string[] {
  return toAsciiDigits(text.normalize('NFC').toLowerCase()).match(/\d+|[\p{L}\p{M}]+/gu) ?? [];
}

interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

const byId = <Row extends Named>(list: readonly Row[]) => new Map(list.map((it) => [it.id, it]));

const countOf = <Row>(rows: readonly Row[], key: (row: Row) => string) => new Set(rows.map(key)).size;

/** The full name of each section by its id: "Seven A · Morning". */
export function fullSectionNames(options: AcademicOptions, language: Language): Map<string, string> {
  return new Map(
    nameSections(options, options.sections, language).map((it) => [
      it.id,
      [it.title, it.detail].filter(Boolean).join(' · '),
    ]),
  );
}
