import type { ReactNode } from 'react';
import { academicGroups } from '#shared/academic-groups.ts';
import { localDigits } from '#shared/numerals.ts';
import { type ApplicationField, applicationFieldNames } from './application-fields.ts';
import { Document, Opening } from './Document.tsx';
import { type Frame, href } from './frame.ts';

type Texts = Partial<Record<ApplicationField, string>>;
interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

interface ApplicationPageProps {
  frame: Frame;
  values: Texts;
  problems: Texts;
  /** Errors that belong to no single field. */
  problem?: string;
  boards: Named[];
  packages: Named[];
}

/** The form by which an institution joins. */
export function ApplicationPage({
  frame,
  values,
  problems,
  problem,
  boards,
  packages,
}: ApplicationPageProps) {
  const { language, t } = frame;
  const named = (rows: Named[]) =>
    rows.map((it) => [it.id, language === 'bn' ? it.name_bn : it.name_en] as const);
  const field = (name: ApplicationField) => ({
    name,
    label: t(`application.${name}`),
    value: values[name] ?? '',
    problem: problems[name],
  });
  const isRefused = problem !== undefined;
  return (
    <Document
      frame={frame}
      title={isRefused ? t('application.refused_title') : t('application.page_title')}
      description={t('application.lead')}
      isPrivate={isRefused}
    >
      <Opening title={t('application.title')} lead={t('application.lead')} />
      <div className="wrap narrow">
        {isRefused && <Problems frame={frame} problem={problem} problems={problems} />}
        <form method="post" action={href(language, '/edu/application')} noValidate>
          <p className="soft">{t('application.required_hint')}</p>
          <fieldset>
            <legend>{t('application.institution')}</legend>
            <Text {...field('name_en')} isRequired lang="en" autoComplete="organization" />
            <Text {...field('name_bn')} lang="bn" />
            <Choice
              {...field('academic_group')}
              isRequired
              none={t('application.choose')}
              choices={academicGroups.map((value) => [value, t(`shared:academic_group.${value}`)])}
            />
            <Choice
              {...field('board_id')}
              isRequired
              none={t('application.choose')}
              choices={named(boards)}
            />
            <Text {...field('eiin')} hint={t('application.eiin_hint')} inputMode="numeric" maxLength={6} />
            <Text {...field('student_count')} inputMode="numeric" maxLength={6} />
            <Text {...field('address')} isRequired isWide autoComplete="street-address" />
          </fieldset>
          <fieldset>
            <legend>{t('application.contact')}</legend>
            <Text {...field('contact_name')} autoComplete="name" />
            <Text {...field('phone')} inputMode="tel" autoComplete="tel" />
            <Text
              {...field('email')}
              isRequired
              isWide
              type="email"
              autoComplete="email"
              hint={t('application.email_hint')}
            />
          </fieldset>
          {packages.length > 0 && (
            <fieldset>
              <legend>{t('application.package')}</legend>
              <Choice
                {...field('package_id')}
                none={t('application.undecided')}
                choices={named(packages)}
                isWide
              />
            </fieldset>
          )}
          <div className="trap" aria-hidden="true">
            <label>
              {t('application.trap')}
              <input name="website" tabIndex={-1} autoComplete="off" />
            </label>
          </div>
          <p className="soft">
            {t('application.privacy')} <a href={href(language, '/edu/privay-policy')}>{t('menu.privacy')}</a>
          </p>
          <button type="submit">{t('application.send')}</button>
        </form>
      </div>
    </Document>
  );
}

/** Every refusal with a way to its field. */
function Problems({ frame: { t }, problem, problems }: { frame: Frame; problem: string; problems: Texts }) {
  const wrong = applicationFieldNames.flatMap((name) => (problems[name] ? [[name, problems[name]]] : []));
  return (
    <div className="notice" role="alert">
      <h2>{t('application.refused')}</h2>
      {wrong.length === 0 && <p>{problem}</p>}
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, message]) => (
            <li key={name}>
              <a href={`#${name}`}>{message}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface FieldProps {
  name: ApplicationField;
  label: string;
  value: string;
  problem: string | undefined;
  hint?: string;
  isRequired?: boolean;
  isWide?: boolean;
}

interface TextProps extends FieldProps {
  type?: 'text' | 'email';
  inputMode?: 'numeric' | 'tel';
  lang?: string;
  autoComplete?: string;
  maxLength?: number;
}

function Text({
  name,
  label,
  value,
  problem,
  hint,
  isRequired,
  isWide,
  maxLength = 500,
  ...more
}: TextProps) {
  return (
    <Field name={name} label={label} problem={problem} hint={hint} isRequired={isRequired} isWide={isWide}>
      <input
        id={name}
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        {...described(name, problem, hint, isRequired)}
        {...more}
      />
    </Field>
  );
}

interface ChoiceProps extends FieldProps {
  /** Label of the empty choice. */
  none: string;
  choices: readonly (readonly [value: string, label: string])[];
}

function Choice({ name, label, value, problem, hint, isRequired, isWide, none, choices }: ChoiceProps) {
  return (
    <Field name={name} label={label} problem={problem} hint={hint} isRequired={isRequired} isWide={isWide}>
      <select id={name} name={name} defaultValue={value} {...described(name, problem, hint, isRequired)}>
        <option value="">{none}</option>
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

type FieldFrame = Omit<FieldProps, 'value'> & { children: ReactNode };

function Field({ name, label, problem, hint, isRequired, isWide, children }: FieldFrame) {
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={name}>
        {label}
        {isRequired && <span aria-hidden="true"> *</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="wrong" id={`${name}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}

/** ARIA attributes of a field for screen readers. */
const described = (name: string, problem?: string, hint?: string, isRequired?: boolean) => ({
  'aria-required': isRequired || undefined,
  'aria-invalid': problem ? true : undefined,
  'aria-describedby':
    [hint && `${name}-hint`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined,
});

/** Confirms the application with its number. */
export function AppliedPage({ frame, number }: { frame: Frame; number: number }) {
  const { language, t } = frame;
  return (
    <Document frame={frame} title={t('applied.title')} description={t('applied.title')} isPrivate>
      <Opening title={t('applied.title')} lead={t('applied.lead')} />
      <div className="wrap narrow">
        <p className="number">
          {t('applied.number')}
          <strong>{localDigits(number, language)}</strong>
        </p>
        <p>{t('applied.keep')}</p>
        <h2>{t('applied.next')}</h2>
        <ol className="steps">
          {['look', 'mail', 'begin'].map((step) => (
            <li key={step}>
              <p>{t(`applied.${step}`)}</p>
            </li>
          ))}
        </ol>
        <a className="button quiet" href={href(language, '/edu/feature')}>
          {t('applied.back')}
        </a>
      </div>
    </Document>
  );
}
