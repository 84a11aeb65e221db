import { useTranslation } from 'react-i18next';
import { DayField } from './DayField.tsx';

type FromDayFieldProps = Parameters<typeof DayField>[0];

/** The day from which a change of a setting counts; empty: always, past days included. */
export function FromDayField(props: FromDayFieldProps) {
  const { t } = useTranslation('ui');
  return (
    <DayField
      {...props}
      label={t('setting.counts_from')}
      description={props.description ?? t(props.value ? 'setting.counts_from_hint' : 'setting.counts_always')}
    />
  );
}
