import type { CSSProperties } from 'react';
import { useLanguage } from '#ui/i18n/language.ts';
import { textOn } from '../titles/colour.rules.ts';
import classes from './EntryChip.module.css';

interface EntryChipProps {
  entry: { name_en: string; name_bn: string; colour: string; is_holiday: boolean };
}

/** The title of an entry in its colour: filled for a holiday, a line at the side for a working day. */
export function EntryChip({ entry }: EntryChipProps) {
  const { pick } = useLanguage();
  return (
    <span
      className={classes.chip}
      data-working={entry.is_holiday ? undefined : true}
      style={{ '--chip': entry.colour, '--chip-text': textOn(entry.colour) } as CSSProperties}
    >
      {pick(entry.name_en, entry.name_bn)}
    </span>
  );
}
