import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { routineApi } from '../api.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { type CellChange, cellsOfDrop, clashOfDrop, type LessonInHand } from './clash.rules.ts';
import type { Routine } from './routine-entry.contract.ts';

/** The lesson that is dragged, cut or copied, and where it could go. */
export function useLessonHand(routine: Routine) {
  const { t } = useTranslation('routine');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const [hand, setHand] = useState<LessonInHand>();
  const entryAt = (period: RoutinePeriod) => routine.entries.find((it) => it.routine_period_id === period.id);
  const arrange = useMutation({
    mutationFn: (cells: CellChange[]) =>
      routineApi.entries.arrange.call({ id: routine.class_section_id, cells }),
    onSuccess: () => {
      toast.done(t('ui:saved'));
      return queryClient.invalidateQueries({ queryKey: routineApi.key() });
    },
  });
  /** Why the lesson in hand cannot go there. */
  const clash = (period: RoutinePeriod): string | undefined => {
    if (!hand || hand.from.id === period.id) return undefined;
    const found = clashOfDrop(hand, period, entryAt(period), routine.busy);
    if (!found) return undefined;
    const { by, lesson } = found;
    const section = `${pick(lesson.class_en, lesson.class_bn)} ${lesson.section}`;
    return t(by === 'teacher' ? 'grid.teacher_in' : 'grid.room_in', { section });
  };
  return {
    hand,
    clash,
    take: (from: RoutinePeriod, mode: LessonInHand['mode']) => {
      const entry = entryAt(from);
      if (entry) setHand({ from, entry, mode });
    },
    letGo: () => setHand(undefined),
    /** Puts the lesson in hand there; a copy stays in hand for the next cell. */
    put: (period: RoutinePeriod, given?: LessonInHand) => {
      const held = given ?? hand;
      if (!held) return;
      const reason = clash(period);
      if (reason) toast.warn(reason);
      else {
        const cells = cellsOfDrop(held, period, entryAt(period));
        if (cells.length > 0) arrange.mutate(cells);
      }
      if (!reason && held.mode === 'move') setHand(undefined);
    },
    clear: (period: RoutinePeriod) => {
      if (entryAt(period)) arrange.mutate([{ period_id: period.id, lesson: null }]);
    },
  };
}

export type LessonHand = ReturnType<typeof useLessonHand>;
