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

/** First letters of the first and last word, whole Bangla syllables included. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const first = (word = '') => letters.segment(word)[Symbol.iterator]().next().value?.segment ?? '';
  return (first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase();
}
