import type { CSSProperties } from 'react';
import { type Day, formatDayRange } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { textOn } from '../titles/colour.rules.ts';
import classes from './EntryChip.module.css';

/** An entry as calendars show it, of the core or of an institution. */
export interface ShownEntry {
  id: string;
  name_en: string;
  name_bn: string;
  /** `#rrggbb` */
  colour: string;
  is_holiday: boolean;
  starts_on: Day;
  ends_on: Day;
}

interface EntryChipProps {
  entry: Pick<ShownEntry, 'name_en' | 'name_bn' | 'colour' | 'is_holiday'>;
  /** The days of an entry of several days, told beside its name. */
  days?: { starts_on: Day; ends_on: Day };
  /** A further day of an entry that was named before: a bar without words. */
  isContinued?: boolean;
}

/** The title of an entry in its colour: filled for a holiday, a line at the side for a working day. */
export function EntryChip({ entry, days, isContinued }: EntryChipProps) {
  const { language, pick } = useLanguage();
  const isSpan = days && days.starts_on < days.ends_on;
  const name = pick(entry.name_en, entry.name_bn);
  return (
    <span
      className={classes.chip}
      data-working={entry.is_holiday ? undefined : true}
      data-span={isContinued ? 'continued' : isSpan ? 'first' : undefined}
      style={{ '--chip': entry.colour, '--chip-text': textOn(entry.colour) } as CSSProperties}
    >
      {isContinued ? <span className="visually-hidden">{name}</span> : name}
      {isSpan && !isContinued && (
        <span className={classes.days}>{formatDayRange(days.starts_on, days.ends_on, language)}</span>
      )}
    </span>
  );
}
