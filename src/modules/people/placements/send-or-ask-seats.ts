import i18next from 'i18next';
import { sendOrAsk } from '#ui/form/send-or-ask.ts';
import { loadTexts } from '#ui/i18n/language.ts';

/** Sends that somebody joins a section; where it is full, asks whether it is meant, and sends it as such. */
export async function sendOrAskSeats<Answer>(
  send: (despiteCapacity: boolean) => Promise<Answer>,
): Promise<Answer> {
  await loadTexts('people');
  return sendOrAsk({
    refusal: 'people:section_full',
    words: {
      title: i18next.t('people:seats.full_title'),
      confirm: i18next.t('people:seats.admit_anyway'),
      keep: i18next.t('people:seats.choose_other'),
    },
    send,
  });
}
