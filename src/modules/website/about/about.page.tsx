import { localDigits } from '#shared/numerals.ts';
import { plainTextOf } from '#shared/plain-text.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText, truncateAtWord } from '../frame/frame.ts';
import { Picture } from '../frame/Picture.tsx';
import { Paper } from '../frame/page-components.tsx';
import { RichText } from '../frame/RichText.tsx';
import type { AboutEntry } from './public-about.queries.ts';

interface AboutPageProps {
  frame: PageFrame;
  /** The key of the page's title: `about`, or the type whose own page it is. */
  type: string;
  entries: readonly AboutEntry[];
}

/** What the institution tells of itself, or all entries of one type; those of a year stand together. */
export function AboutPage({ frame, type, entries }: AboutPageProps) {
  const { language, t } = frame;
  const years = [...new Set(entries.map((it) => it.for_year))];
  const [first] = entries;
  const words = first && plainTextOf(pickText(language, first.body_en, first.body_bn));
  const Name = years.some((it) => it !== null) ? 'h3' : 'h2';
  return (
    <Document
      frame={frame}
      title={t(type)}
      description={words ? truncateAtWord(words, 150) : undefined}
      image={entries.find((it) => it.image_id)?.image_id}
    >
      {entries.length === 0 && <p className="empty">{t('no_about')}</p>}
      {years.map((year) => (
        <section key={year ?? 'any'}>
          {year !== null && <h2>{localDigits(year, language)}</h2>}
          {entries
            .filter((it) => it.for_year === year)
            .map((entry) => (
              <section key={entry.id} className="about">
                <Name>
                  {pickText(language, entry.name_en, entry.name_bn)}
                  <ClassOf frame={frame} entry={entry} />
                </Name>
                {entry.image_id && (
                  <Picture
                    id={entry.image_id}
                    cut="card"
                    sizes="(max-width: 54rem) 94vw, 40rem"
                    width={960}
                    className="picture"
                  />
                )}
                <RichText html={pickText(language, entry.body_en, entry.body_bn)} />
                <Paper frame={frame} file={entry} />
              </section>
            ))}
        </section>
      ))}
    </Document>
  );
}

function ClassOf({ frame: { language }, entry }: { frame: PageFrame; entry: AboutEntry }) {
  if (!entry.class_name_en) return null;
  return <span className="quiet"> · {pickText(language, entry.class_name_en, entry.class_name_bn)}</span>;
}
