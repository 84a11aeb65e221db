import { useTranslation } from 'react-i18next';
import { sendOrAsk } from '#ui/form/send-or-ask.ts';

/** Sends that somebody leaves; where they were present afterwards, asks whether it is meant, and sends it as such. */
export function useAskedPresence() {
  const { t } = useTranslation('people');
  return <Answer>(send: (despitePresence: boolean) => Promise<Answer>): Promise<Answer> =>
    sendOrAsk({
      refusal: 'people:present_later',
      words: {
        title: t('departure.present_title'),
        confirm: t('departure.leave_anyway'),
        keep: t('departure.look_again'),
      },
      send,
    });
}
