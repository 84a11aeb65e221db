import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { StudentSubject } from './lesson.contract.ts';
import classes from './SubjectBars.module.css';

/** Each subject with a bar as long as the share of its lessons that the student attended. */
export function SubjectBars({ subjects }: { subjects: StudentSubject[] }) {
  const { t } = useTranslation('attendance');
  const { language, pick } = useLanguage();
  const figure = (count: number) => formatNumber(count, language);
  const details = (it: StudentSubject) =>
    [
      t('lesson.present_of', { present: figure(it.present), held: figure(it.held) }),
      it.absent > 0 && `${t('status.A')} ${figure(it.absent)}`,
      it.late > 0 && `${t('status.L')} ${figure(it.late)}`,
      it.leave > 0 && `${t('status.LV')} ${figure(it.leave)}`,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <ul className={classes.list}>
      {subjects.map((it) => (
        <li key={it.subject_id} className={classes.subject}>
          <span className={classes.name}>{pick(it.name_en, it.name_bn)}</span>
          <span className={`figure ${classes.percent}`}>
            {it.percent === null ? '–' : `${formatNumber(it.percent, language, 1)}%`}
          </span>
          <svg className={classes.bar} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="6" className={classes.track} />
            <rect width={it.percent ?? 0} height="6" className={classes.share} />
          </svg>
          <span className={classes.details}>{details(it)}</span>
        </li>
      ))}
    </ul>
  );
}
