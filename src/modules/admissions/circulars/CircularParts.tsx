import { useTranslation } from 'react-i18next';
import { LinesField } from '#ui/document/LinesField.tsx';
import type { LineColumn } from '#ui/document/line-columns.ts';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import {
  blankPaper,
  blankPaymentWay,
  blankPlace,
  blankQuota,
  type CircularValues,
  type PaperValues,
  type PaymentWayValues,
  type PlaceValues,
  type QuotaValues,
} from './circular-values.ts';

interface Named {
  id: string;
  name_en: string;
  name_bn: string;
}

interface PlacesProps {
  form: ServerForm<CircularValues>;
  choices: Record<'classes' | 'shifts' | 'versions' | 'study_groups', Named[]>;
}

/** What can be applied for: a class in a shift, version and group, with its places and ages. */
export function Places({ form, choices }: PlacesProps) {
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  const named = (items: Named[]) =>
    items.map((it) => ({
      value: it.id,
      label: pick(it.name_en, it.name_bn),
      names: [it.name_en, it.name_bn],
    }));
  const seatsAndAges: LineColumn<PlaceValues>[] = [
    { kind: 'count', key: 'seats', label: t('field.seats'), width: 2 },
    { kind: 'count', key: 'min_age', label: t('field.min_age'), width: 2 },
    { kind: 'count', key: 'max_age', label: t('field.max_age'), width: 2 },
  ];
  const columns: LineColumn<PlaceValues>[] = [
    {
      kind: 'choice',
      key: 'class_id',
      label: t('field.class_id'),
      width: 4,
      choices: named(choices.classes),
    },
    { kind: 'choice', key: 'shift_id', label: t('field.shift_id'), width: 4, choices: named(choices.shifts) },
    {
      kind: 'choice',
      key: 'version_id',
      label: t('field.version_id'),
      width: 4,
      choices: named(choices.versions),
    },
    {
      kind: 'choice',
      key: 'study_group_id',
      label: t('field.study_group_id'),
      width: 4,
      choices: named(choices.study_groups),
    },
    ...(form.values.kind === 'admission' ? seatsAndAges : []),
  ];
  return (
    <LinesField
      lines={form.values.lines}
      onChange={(lines) => form.setValue('lines', lines)}
      error={form.error}
      columns={columns}
      blank={blankPlace}
      most={60}
    />
  );
}

interface PartsProps {
  form: ServerForm<CircularValues>;
}

/** Places kept for some, in the order in which they are filled. */
export function Quotas({ form }: PartsProps) {
  const { t } = useTranslation('admissions');
  const columns: LineColumn<QuotaValues>[] = [
    { kind: 'text', key: 'name_en', label: t('field.name_en'), width: 5 },
    { kind: 'text', key: 'name_bn', label: t('field.name_bn'), width: 5 },
    { kind: 'count', key: 'amount', label: t('field.amount'), width: 2 },
    {
      kind: 'choice',
      key: 'unit',
      label: t('field.unit'),
      width: 3,
      choices: (['percent', 'seats'] as const).map((value) => ({ value, label: t(`unit.${value}`) })),
    },
  ];
  return (
    <LinesField
      name="quotas"
      lines={form.values.quotas}
      onChange={(quotas) => form.setValue('quotas', quotas)}
      error={form.error}
      columns={columns}
      blank={blankQuota}
      fewest={0}
      most={15}
    />
  );
}

/** What is uploaded with an application. */
export function AskedPapers({ form }: PartsProps) {
  const { t } = useTranslation('admissions');
  const columns: LineColumn<PaperValues>[] = [
    { kind: 'text', key: 'name_en', label: t('field.name_en'), width: 5 },
    { kind: 'text', key: 'name_bn', label: t('field.name_bn'), width: 5 },
    {
      kind: 'choice',
      key: 'kind',
      label: t('field.kind'),
      width: 3,
      choices: (['photo', 'paper'] as const).map((value) => ({ value, label: t(`paper_kind.${value}`) })),
    },
    {
      kind: 'choice',
      key: 'need',
      label: t('field.need'),
      width: 3,
      choices: (['required', 'optional'] as const).map((value) => ({ value, label: t(`need.${value}`) })),
    },
  ];
  return (
    <LinesField
      name="papers"
      lines={form.values.papers}
      onChange={(papers) => form.setValue('papers', papers)}
      error={form.error}
      columns={columns}
      blank={blankPaper}
      fewest={0}
      most={12}
    />
  );
}

/** Where the application fee is paid to. */
export function PaymentWays({ form }: PartsProps) {
  const { t } = useTranslation('admissions');
  const columns: LineColumn<PaymentWayValues>[] = [
    { kind: 'text', key: 'company', label: t('field.company'), width: 5 },
    { kind: 'text', key: 'account_no', label: t('field.account_no'), width: 6 },
  ];
  return (
    <LinesField
      name="payment_ways"
      lines={form.values.payment_ways}
      onChange={(ways) => form.setValue('payment_ways', ways)}
      error={form.error}
      columns={columns}
      blank={blankPaymentWay}
      fewest={0}
      most={10}
    />
  );
}
