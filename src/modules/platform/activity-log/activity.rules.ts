import { placeName } from '#kernel/language/place-name.ts';
import { translator } from '#kernel/language/translate.ts';
import type { Language } from '#shared/language.ts';
import type { Activity, ActivityChange } from './activity-log.contract.ts';
import type { LoggedChange } from './activity-log.queries.ts';

/** Says a change in the words of its reader: the kind of record, and each field that is not as it was. */
export function inWords({ before, after, ...row }: LoggedChange, language: Language): Activity {
  return {
    ...row,
    entity: entityName(row.table_name, language),
    changes: changesOf(before, after, language),
  };
}

/** A table as people call it; one that has no such name is called by its own. */
export const entityName = (table: string, language: Language): string =>
  placeName(table, language) ?? table.replaceAll('_', ' ');

function changesOf(
  before: LoggedChange['before'],
  after: LoggedChange['after'],
  language: Language,
): ActivityChange[] {
  const t = translator(language);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].map((field) => ({
    field,
    label: t([`shared:field.${field}`, `platform:field.${field}`], {
      defaultValue: field.replaceAll('_', ' '),
    }),
    before: written(before?.[field]),
    after: written(after?.[field]),
  }));
}

const written = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
