import type { ReactNode } from 'react';
import classes from './Unfolding.module.css';

interface UnfoldingProps {
  title: ReactNode;
  /** Behind the title, such as a day. */
  aside?: ReactNode;
  isStrong?: boolean;
  /** Taller, for a page of such lines. */
  isLarge?: boolean;
  onUnfold?: () => void;
  /** The text that unfolds. */
  children: ReactNode;
  /** Below the text, a line each, such as files. */
  below?: ReactNode;
}

/** A line that unfolds to a text, such as a notice. */
export function Unfolding(props: UnfoldingProps) {
  const { title, aside, isStrong, isLarge, onUnfold, children, below } = props;
  return (
    <details
      className={classes.unfolding}
      data-large={isLarge || undefined}
      onToggle={(event) => event.currentTarget.open && onUnfold?.()}
    >
      <summary className={classes.summary}>
        <span className={classes.title} data-strong={isStrong || undefined}>
          {title}
        </span>
        {aside}
      </summary>
      <div className={classes.body}>{children}</div>
      {below}
    </details>
  );
}

/** A line below the text. */
export const unfoldedLine = classes.below;
