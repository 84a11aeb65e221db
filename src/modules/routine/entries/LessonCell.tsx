import { useDraggable, useDroppable } from '@dnd-kit/react';
import { Text, UnstyledButton } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { isTaught } from '../periods/period-kinds.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import classes from './RoutineGrid.module.css';
import type { RoutineEntry } from './routine-entry.contract.ts';
import type { LessonHand } from './useLessonHand.ts';

interface LessonCellProps {
  period: RoutinePeriod;
  entry: RoutineEntry | undefined;
  held: LessonHand;
  isFixed: boolean;
  /** Tab leads to one cell of the grid, arrows from there to the others. */
  isFirst: boolean;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onFocus: () => void;
}

/** A period of a day: its lesson, or why the lesson in hand cannot be put here. */
export function LessonCell({ period, entry, held, isFixed, isFirst, ...on }: LessonCellProps) {
  const { t } = useTranslation(['routine', 'shared']);
  const { language, pick } = useLanguage();
  const taught = isTaught(period.kind);
  const { ref: dragRef, isDragging } = useDraggable({ id: period.id, disabled: !entry || isFixed });
  const { ref: dropRef, isDropTarget } = useDroppable({ id: `to:${period.id}`, disabled: !taught });
  const hours = localDigits(`${period.starts_at}–${period.ends_at}`, language);
  const clash = taught ? held.clash(period) : undefined;
  const isTaken = held.hand?.from.id === period.id;
  return (
    <div ref={dropRef} className={classes.place} data-over={isDropTarget || undefined}>
      <UnstyledButton
        ref={dragRef}
        className={classes.cell}
        data-period={period.id}
        data-break={!taught || undefined}
        data-clash={clash !== undefined || undefined}
        data-free={(held.hand && taught && !clash && !isTaken) || undefined}
        data-taken={isTaken || isDragging || undefined}
        tabIndex={isFirst ? 0 : -1}
        onClick={on.onOpen}
        onKeyDown={on.onKeyDown}
        onFocus={on.onFocus}
      >
        <Text size="xs" c="dimmed" className="figure" component="span" display="block">
          {hours}
        </Text>
        {!taught && (
          <Text size="sm" c="dimmed" component="span">
            {t(`kind.${period.kind}`)}
          </Text>
        )}
        {entry && (
          <>
            <Text size="sm" fw={600} component="span" display="block">
              {pick(entry.subject_en, entry.subject_bn)}
            </Text>
            <Text size="xs" component="span" display="block">
              {pick(entry.employee_en, entry.employee_bn)}
            </Text>
            {entry.room && (
              <Text size="xs" c="dimmed" component="span" display="block">
                {t('week.room', { room: localDigits(entry.room, language) })}
              </Text>
            )}
          </>
        )}
        {taught && !entry && !clash && !isFixed && (
          <Text size="xs" c="dimmed" className="no-print" component="span">
            {t('routine.no_lesson')}
          </Text>
        )}
        {clash && (
          <Text size="xs" c="var(--mantine-color-error)" component="span" display="block">
            {clash}
          </Text>
        )}
      </UnstyledButton>
    </div>
  );
}
