import { Text, VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import classes from './SectionBoard.module.css';
import { type NamedSection, nameSections } from './section-names.rules.ts';
import type { SectionChoice } from './useSectionChoice.ts';

/** What a screen says about a section before it is opened: "48 of 50 present". */
export interface SectionState {
  label: string;
  /** `good`: done, `warn`: to be done. */
  tone: 'good' | 'warn' | 'quiet';
}

interface SectionBoardProps {
  choice: SectionChoice;
  /** By the id of the section. */
  states?: ReadonlyMap<string, SectionState>;
}

/** The sections themselves, while none is chosen: a line for each class, a link for each section with its state. */
export function SectionBoard({ choice, states }: SectionBoardProps) {
  const { t } = useTranslation('academics');
  const { pick, language } = useLanguage();
  const { options, section: chosen, hrefOf } = choice;
  if (!options || chosen) return null;
  const sections = nameSections(
    options,
    options.sections.filter((it) => it.is_open),
    language,
  );
  if (sections.length === 0) return null;
  const byClass = Map.groupBy(sections, (it) => it.class_id);
  const own = sections.filter((it) => it.is_own);
  const cells = (rows: readonly NamedSection[], isClassNamed: boolean) => (
    <div className={classes.cells}>
      {rows.map((it) => (
        <Cell
          key={it.id}
          section={it}
          isClassNamed={isClassNamed}
          href={hrefOf(it.id)}
          state={states?.get(it.id)}
        />
      ))}
    </div>
  );
  return (
    <nav className={classes.board} aria-label={t('section_field.board')}>
      {own.length > 0 && own.length < sections.length && (
        <div className={classes.line}>
          <Text size="sm" className={classes.class}>
            {t('section_field.own')}
          </Text>
          {cells(own, false)}
        </div>
      )}
      {options.classes
        .filter((it) => byClass.has(it.id))
        .map((it) => (
          <div key={it.id} className={classes.line}>
            <Text size="sm" className={classes.class}>
              {pick(it.name_en, it.name_bn)}
            </Text>
            {cells(byClass.get(it.id) ?? [], true)}
          </div>
        ))}
    </nav>
  );
}

interface CellProps {
  section: NamedSection;
  /** The line names the class; the cell names it for screen readers alone. */
  isClassNamed: boolean;
  href: string;
  state: SectionState | undefined;
}

function Cell({ section, isClassNamed, href, state }: CellProps) {
  const { className, shortName, detail } = section;
  return (
    <Link to={href} className={classes.cell} data-tone={state?.tone}>
      <Text size="sm" fw={500} component="span">
        {isClassNamed ? <VisuallyHidden component="span">{`${className} `}</VisuallyHidden> : `${className} `}
        {detail ? `${shortName} · ${detail}` : shortName}
      </Text>
      {state && (
        <Text size="xs" c="dimmed" component="span">
          {state.label}
        </Text>
      )}
    </Link>
  );
}
