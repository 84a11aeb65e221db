import type { TFunction } from 'i18next';
import type { Language } from '#shared/language.ts';
import { localDigits } from '#shared/numerals.ts';
import type { GridColumn } from '#ui/grid/grid-cells.ts';
import { checkMark } from './mark-entry.rules.ts';
import type { SheetComponent } from './mark-sheet.contract.ts';

/** The columns of a mark sheet; input is validated by the same rule as on the server. */
export function markColumns(
  components: readonly SheetComponent[],
  canEnter: boolean,
  t: TFunction<'exams'>,
  language: Language,
): GridColumn[] {
  const isSeveral = new Set(components.map((it) => it.paper_no)).size > 1;
  return components.map((component) => {
    const kind = t(`component.${component.type}`);
    return {
      key: component.id,
      label: isSeveral
        ? t('sheet.paper_part', { paper: localDigits(component.paper_no, language), part: kind })
        : kind,
      kind: 'number',
      full: component.full_mark,
      readOnly: !canEnter,
      parse: (text) => {
        const read = checkMark({ full: component.full_mark }, text);
        if (read.ok) return { value: read.mark };
        return { problem: `exams:problem.${read.problem.code}`, values: read.problem.values };
      },
    };
  });
}
