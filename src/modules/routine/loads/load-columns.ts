import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { roomTypes } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import type { GridColumn } from '#ui/grid/grid-cells.ts';
import { choiceColumn, numberColumn } from '#ui/grid/grid-columns.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { LoadSheet } from './routine-load.contract.ts';

/** The columns of a section's lessons a week. A choice is pasted by its name in either language. */
export function useLoadColumns({ teachers, rooms }: LoadSheet): GridColumn[] {
  const { t } = useTranslation(['routine', 'academics']);
  const { language, pick } = useLanguage();
  return useMemo(() => {
    const whole = (key: string, label: string, full: number) =>
      // The limit is refused when it is typed; in the head it would look like a full mark.
      ({ ...numberColumn({ key, label, full, decimals: 0, width: 84 }), full: undefined });
    return [
      whole('lessons', t('load.lessons'), 40),
      whole('doubles', t('load.doubles'), 20),
      whole('most_a_day', t('load.most_a_day'), 5),
      choiceColumn({
        key: 'employee_id',
        label: t('load.teacher'),
        width: 150,
        choices: teachers.map((it) => ({
          value: it.id,
          label: pick(it.name_en, it.name_bn),
          names: [it.name_en, it.name_bn],
        })),
      }),
      choiceColumn({
        key: 'place',
        label: t('load.place'),
        width: 130,
        choices: [
          ...roomTypes.map((type) => ({
            value: `type:${type}`,
            label: t('load.any_of', { type: t(`academics:room.types.${type}`) }),
          })),
          ...rooms.map((name) => ({ value: name, label: localDigits(name, language) })),
        ],
      }),
      choiceColumn({
        key: 'early',
        label: t('load.early'),
        width: 76,
        choices: [{ value: 'yes', label: t('load.yes'), key: 'y' }],
      }),
    ];
  }, [teachers, rooms, language, pick, t]);
}
