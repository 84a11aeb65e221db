import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { CircularForm } from './circular.form.tsx';

/** Declares a window in which people apply, or students register, online. */
export function NewCircularScreen() {
  const { t } = useTranslation('admissions');
  const [address] = useSearchParams();
  const kind = address.get('kind') === 'registration' ? 'registration' : 'admission';
  return (
    <Page wide subtitle={t(`circular_kind.${kind}`)}>
      <CircularForm key={kind} kind={kind} />
    </Page>
  );
}
