import { Children, type ReactNode } from 'react';
import classes from './Lines.module.css';

/** A few records below each other, each child one of them, hairlines between: a list too short for a table. */
export function Lines({ children }: { children: ReactNode }) {
  if (Children.count(children) === 0) return null;
  return <ul className={classes.lines}>{Children.map(children, (child) => child && <li>{child}</li>)}</ul>;
}
