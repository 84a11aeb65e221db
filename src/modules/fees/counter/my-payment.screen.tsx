import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { feesApi } from '../api.ts';
import { AccountSheet } from './AccountSheet.tsx';

/** The student's own account, or that of the guardian's chosen child: dues, advance, receipts to print again. */
export function MyPaymentScreen() {
  const { t } = useTranslation('fees');
  const { student } = useSelectedStudent();
  const isGuardian = useSession().user.user_type === 'guardian';
  if (isGuardian && !student)
    return (
      <Page>
        <EmptyState title={t('my_payment.no_child')} hint={t('my_payment.no_child_hint')} />
      </Page>
    );
  return <MyAccount studentId={student?.student_id} />;
}

function MyAccount({ studentId }: { studentId: string | undefined }) {
  const { t } = useTranslation('fees');
  const { language, pick } = useLanguage();
  const { data } = useSuspenseQuery(
    feesApi.counter.myAccount.queryOptions({ input: studentId ? { student_id: studentId } : {} }),
  );
  const { student } = data;
  return (
    <Page
      subtitle={[
        pick(student.name_en, student.name_bn),
        pick(student.class_name_en, student.class_name_bn),
        student.section_name,
        t('counter.roll', { roll: localDigits(student.roll, language) }),
      ].join(' · ')}
    >
      <AccountSheet
        account={data}
        receipts={data.receipts}
        receiptUrl={(id) => `/api/v1/fees/my-receipts/${id}/document?language=${language}`}
        hint={t('my_payment.how', { student_no: localDigits(student.student_no, language) })}
      />
    </Page>
  );
}
