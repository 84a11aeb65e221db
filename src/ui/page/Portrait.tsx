import { initialsOf } from '#shared/personal-names.ts';
import classes from './Portrait.module.css';

/** Photo of a person, or the initials of the name. */
export function Portrait({ name, url, size }: { name: string; url: string | null; size: number }) {
  if (url) return <img className={classes.portrait} src={url} alt="" width={size} height={size} />;
  return (
    <span
      className={classes.portrait}
      style={{ width: size, height: size, fontSize: size * 0.4 }}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}
