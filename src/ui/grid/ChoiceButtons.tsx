import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './EntryGrid.module.css';
import type { GridCellProps } from './GridCell.tsx';

/** One of a few, as buttons large enough for a thumb: a tap, its key, or left and right. */
export function ChoiceButtons({ column, row, index, name, text, problem, onText }: GridCellProps) {
  const choices = column.choices ?? [];
  const reached = choices.some((choice) => choice.value === text) ? text : choices[0]?.value;
  return (
    <div
      role="radiogroup"
      aria-label={name}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `grid-problem-${row}-${index}` : undefined}
      className={classes.choices}
    >
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.value}
          role="radio"
          aria-checked={choice.value === text}
          aria-label={choice.label}
          title={choice.label}
          tabIndex={choice.value === reached ? 0 : -1}
          data-row={row}
          data-column={index}
          data-choice={choice.value}
          className={classes.choice}
          style={{ '--choice-color': `var(--mantine-color-${choice.color ?? 'accent'}-6)` } as CSSProperties}
          onClick={() => onText(choice.value)}
        >
          {choice.short ?? choice.label}
        </UnstyledButton>
      ))}
    </div>
  );
}
