import type { ReactNode } from 'react';
import { months } from '#shared/calendar-names.ts';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { fileHref, initialOf, type PageFrame } from './frame.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';

/** A day or a range of days. */
export function Days({ frame: { language, t }, from, to }: { frame: PageFrame; from: string; to: string }) {
  if (from === to) return <time dateTime={from}>{formatDay(from, language)}</time>;
  return (
    <time dateTime={from}>
      {t('day_range', { from: formatDay(from, language), to: formatDay(to, language) })}
    </time>
  );
}

/** From when on a promised draw can be made, as a sentence. */
export const drawableFrom = ({ language, t }: PageFrame, { drawable_at }: { drawable_at: string }) =>
  t('admission.drawable_at', {
    day: formatDay(dayOf(drawable_at), language),
    time: formatTime(drawable_at, language),
  });

/** A portrait, else the first letter of the name. */
export function Photo({ id, name, sizes = '80px' }: { id: string | null; name: string; sizes?: string }) {
  if (id) return <Picture id={id} cut="portrait" sizes={sizes} width={160} className="photo" />;
  return (
    <span className="photo" aria-hidden="true">
      {initialOf(name)}
    </span>
  );
}

/** A calendar leaf beside a line; hidden from screen readers, because the line names the day too. */
export function DateLeaf({ frame: { language }, day }: { frame: PageFrame; day: string }) {
  const [, month, date] = day.split('-');
  return (
    <span className="date" aria-hidden="true">
      <b>{localDigits(Number(date), language)}</b>
      {months[language].short[Number(month) - 1]}
    </span>
  );
}

interface PaperProps {
  frame: PageFrame;
  /** Nothing is shown where there is no file. */
  file: {
    file_id: string | null;
    file_name: string | null;
    file_size_bytes: string | number | bigint | null;
  };
}

/** A file to download, with its name and size. */
export function Paper({ frame: { language, t }, file }: PaperProps) {
  if (!file.file_id) return null;
  return (
    <p>
      <a className="file" href={fileHref(file.file_id)}>
        <Icon name="file" />
        <span>
          {t('download')}: {file.file_name}{' '}
          <span className="quiet">({sizeText(Number(file.file_size_bytes), language)})</span>
        </span>
      </a>
    </p>
  );
}

/** A size as people say it: "320 KB", "1.4 MB". */
export function sizeText(bytes: number, language: PageFrame['language']): string {
  const units = language === 'bn' ? ['কেবি', 'এমবি'] : ['KB', 'MB'];
  const kilobytes = Math.max(1, Math.round(bytes / 1024));
  const [size, unit] =
    kilobytes < 1000 ? [String(kilobytes), units[0]] : [(kilobytes / 1024).toFixed(1), units[1]];
  return `${localDigits(size, language)} ${unit}`;
}

interface LabelledProps {
  name: string;
  label: string;
  /** Several sentences where one field stands for several things. */
  problem: string | readonly string[] | undefined;
  children: ReactNode;
}

/** A form field with its label and error. */
export function Labelled({ name, label, problem, children }: LabelledProps) {
  return (
    <div>
      <label htmlFor={name}>{label}</label>
      {children}
      {[problem ?? []].flat().map((sentence) => (
        <span key={sentence} className="wrong" role="alert">
          {sentence}
        </span>
      ))}
    </div>
  );
}
