import type { ReactNode } from 'react';
import classes from './Status.module.css';

interface StatusProps {
  /** `good` done or in force, `waiting` somebody must act, `bad` refused or overdue, `quiet` all else. */
  tone: 'good' | 'waiting' | 'bad' | 'quiet';
  children: ReactNode;
}

/** The state of a record: a dot and a word, so that colour never says it alone. */
export function Status({ tone, children }: StatusProps) {
  return (
    <span className={classes.status} data-tone={tone}>
      {children}
    </span>
  );
}
