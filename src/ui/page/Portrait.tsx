import { initialsOf } from '#shared/personal-names.ts';
import classes from './Portrait.module.css';

interface PortraitProps {
  name: string;
  url: string | null;
  size: number;
  /** Initials without colour, where many stand below one another. */
  isQuiet?: boolean;
}

/** Photo of a person, or the initials of the name. Photos out of sight are not loaded. */
export function Portrait({ name, url, size, isQuiet }: PortraitProps) {
  if (url) {
    return <img className={classes.portrait} src={url} alt="" width={size} height={size} loading="lazy" />;
  }
  return (
    <span
      className={classes.portrait}
      data-quiet={isQuiet}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
