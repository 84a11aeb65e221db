import type { SiteTx } from '#kernel/database/database.ts';
import { translator } from '#kernel/language/translate.ts';
import { latestRuns, type StoredResult } from './agreement.queries.ts';

const english = translator('en');
const bangla = translator('bn');

/** The names of the checks that differed in the latest run; undefined where there was none. */
export async function latestAgreement(tx: SiteTx): Promise<{ en: string; bn: string }[] | undefined> {
  const [latest] = await latestRuns(tx);
  return latest?.results
    .map(namedResult)
    .filter((it) => it.differences.length > 0)
    .map((it) => ({ en: it.title_en, bn: it.title_bn }));
}

/** A stored result with the words of its check. */
export function namedResult({ code, differences }: StoredResult) {
  const [module, name] = code.split(':');
  const key = `${module}:agreement.${name}`;
  return {
    code,
    differences,
    title_en: english(`${key}.title`),
    title_bn: bangla(`${key}.title`),
    hint_en: english(`${key}.hint`),
    hint_bn: bangla(`${key}.hint`),
  };
}
