import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ReportPage } from '#ui/report/ReportPage.tsx';
import { Status } from '#ui/report/Status.tsx';
import { classroomApi } from '../api.ts';
import type { Participant } from './live-meeting.contract.ts';

const tones = { accepted: 'good', declined: 'bad' } as const;

/** Everybody invited to a meeting: the answer, and when they joined; to print and export. */
export function ParticipantsScreen() {
  const { t } = useTranslation('classroom');
  const { language, pick } = useLanguage();
  const { meetingId = '' } = useParams();
  const place = (row: Participant) =>
    row.kind === 'employee'
      ? t('meeting.employee')
      : localDigits(`${pick(row.class_en, row.class_bn)} ${row.section} · ${row.roll}`, language);
  return (
    <ReportPage
      name="meeting-participants"
      source={classroomApi.liveMeetings.participants}
      input={{ id: meetingId }}
      columns={[
        { key: 'name', names: 'name' },
        { key: 'place', title: t('meeting.place'), value: place },
        {
          key: 'answer',
          value: (row) => (row.answer ? t(`invitation.answer.${row.answer}`) : ''),
          render: (row) =>
            row.answer && <Status tone={tones[row.answer]}>{t(`invitation.answer.${row.answer}`)}</Status>,
        },
        { key: 'joined_at', title: t('meeting.joined_at'), kind: 'instant' },
      ]}
      subtitle={({ total }) =>
        localDigits(
          `${t('meeting.accepted')} ${total.accepted} · ${t('meeting.joined')} ${total.joined} / ${total.invited}`,
          language,
        )
      }
      states={{ empty: { title: t('meeting.nobody') } }}
    />
  );
}
