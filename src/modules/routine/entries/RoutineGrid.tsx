import { Accessibility, StyleInjector } from '@dnd-kit/dom';
import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
import { Box, Button, Group, Table, Text } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { styleNonce } from '#ui/theme/nonce.ts';
import { isTaught } from '../periods/period-kinds.ts';
import type { RoutinePeriod } from '../periods/routine-period.contract.ts';
import { usePeriodTitle } from '../periods/usePeriodTitle.ts';
import { weekdayName, weekOrder } from '../weekdays.ts';
import { LessonCell } from './LessonCell.tsx';
import classes from './RoutineGrid.module.css';
import type { Routine } from './routine-entry.contract.ts';
import { useLessonHand } from './useLessonHand.ts';

interface RoutineGridProps {
  routine: Routine;
  /** `take` begins to move or to copy it. */
  onLesson: (period: RoutinePeriod, take: (mode: 'move' | 'copy') => void) => void;
  onPeriod: (period: RoutinePeriod) => void;
  /** An earlier routine is only looked at. */
  isFixed: boolean;
}

/**
 * The week of a section: a day a row, a period a column. Lessons are dragged, or cut, copied and pasted by keyboard; what would
 * clash says why.
 */
export function RoutineGrid({ routine, onLesson, onPeriod, isFixed }: RoutineGridProps) {
  const { t } = useTranslation('routine');
  const { language, pick } = useLanguage();
  const titleOf = usePeriodTitle();
  const held = useLessonHand(routine);
  const grid = useRef<HTMLTableSectionElement>(null);
  const [focused, setFocused] = useState<string>();
  const numbers = [...new Set(routine.periods.map((it) => it.period_no))].sort((a, b) => a - b);
  const days = weekOrder.filter((day) => routine.periods.some((it) => it.weekday === day));
  const periodAt = (day: number, number: number) =>
    routine.periods.find((it) => it.weekday === day && it.period_no === number);
  const named = (id: unknown) => routine.periods.find((it) => it.id === id);
  const first = days.flatMap((day) => numbers.map((number) => periodAt(day, number))).find(Boolean);
  const focus = (period: RoutinePeriod | undefined) => {
    if (!period) return;
    setFocused(period.id);
    grid.current?.querySelector<HTMLElement>(`[data-period="${period.id}"]`)?.focus();
  };
  const move = (from: RoutinePeriod, rows: number, columns: number) => {
    for (let step = 1; step < 20; step++) {
      const day = days[days.indexOf(from.weekday as (typeof days)[number]) + rows * step];
      const number = numbers[numbers.indexOf(from.period_no) + columns * step];
      if (day === undefined || number === undefined) return;
      const next = periodAt(day, number);
      if (next) return focus(next);
    }
  };
  const press = (event: KeyboardEvent, period: RoutinePeriod) => {
    const isTogether = event.ctrlKey || event.metaKey;
    const moves: Record<string, () => void> = {
      ArrowUp: () => move(period, -1, 0),
      ArrowDown: () => move(period, 1, 0),
      ArrowLeft: () => move(period, 0, -1),
      ArrowRight: () => move(period, 0, 1),
      Delete: () => held.clear(period),
      Backspace: () => held.clear(period),
      Escape: held.letGo,
    };
    const together: Record<string, () => void> = {
      x: () => held.take(period, 'move'),
      c: () => held.take(period, 'copy'),
      v: () => isTaught(period.kind) && held.put(period),
    };
    const act = isTogether ? together[event.key.toLowerCase()] : moves[event.key];
    if (!act || (isFixed && !event.key.startsWith('Arrow'))) return;
    event.preventDefault();
    act();
  };
  const open = (period: RoutinePeriod) => {
    if (isFixed) return;
    if (!isTaught(period.kind)) onPeriod(period);
    else if (held.hand) held.put(period);
    else onLesson(period, (mode) => held.take(period, mode));
  };
  const inHand = held.hand?.entry;
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(usual) => [
        ...usual.filter((it) => it !== Accessibility),
        StyleInjector.configure({ nonce: styleNonce() }),
      ]}
      onDragStart={({ operation: { source } }) => {
        const from = named(source?.id);
        if (from) held.take(from, 'move');
      }}
      onDragEnd={({ operation: { source, target }, nativeEvent, canceled }) => {
        const to = named(String(target?.id ?? '').replace('to:', ''));
        const from = named(source?.id);
        const entry = from && routine.entries.find((it) => it.routine_period_id === from.id);
        const isCopy = (nativeEvent as PointerEvent | undefined)?.ctrlKey === true;
        if (!canceled && to && from && entry) held.put(to, { from, entry, mode: isCopy ? 'copy' : 'move' });
        held.letGo();
      }}
    >
      {inHand && (
        <Group gap="sm" className="no-print" role="status">
          <Text size="sm">
            {t(held.hand?.mode === 'copy' ? 'grid.copying' : 'grid.moving', {
              lesson: `${pick(inHand.subject_en, inHand.subject_bn)} · ${pick(inHand.employee_en, inHand.employee_bn)}`,
            })}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={held.letGo}>
            {t('grid.let_go')}
          </Button>
        </Group>
      )}
      <Box component="section" aria-label={t('routine.grid')} style={{ overflowX: 'auto' }}>
        <Table withTableBorder withColumnBorders className={classes.grid}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('routine.day')}</Table.Th>
              {numbers.map((number) => (
                <Table.Th key={number} scope="col">
                  {titleOf(number, routine.periods)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody ref={grid}>
            {days.map((day) => (
              <Table.Tr key={day}>
                <Table.Th scope="row">{weekdayName(day, language)}</Table.Th>
                {numbers.map((number) => {
                  const period = periodAt(day, number);
                  return (
                    <Table.Td key={number} miw={isBreak(period) ? 76 : 130} p={2}>
                      {period && (
                        <LessonCell
                          period={period}
                          entry={routine.entries.find((it) => it.routine_period_id === period.id)}
                          held={held}
                          isFixed={isFixed}
                          isFirst={period.id === (focused ?? first?.id)}
                          onOpen={() => open(period)}
                          onKeyDown={(event) => press(event, period)}
                          onFocus={() => setFocused(period.id)}
                        />
                      )}
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Box>
      <Text size="xs" c="dimmed" className="no-print" visibleFrom="sm">
        {t('grid.keys')}
      </Text>
    </DragDropProvider>
  );
}

const isBreak = (period: RoutinePeriod | undefined) => period !== undefined && !isTaught(period.kind);
