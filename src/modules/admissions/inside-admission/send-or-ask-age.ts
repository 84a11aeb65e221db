import i18next from 'i18next';
import { sendOrAsk } from '#ui/form/send-or-ask.ts';

/** Sends that somebody is admitted; where the age is unusual for the class, asks whether it is meant, and sends it as such. */
export const sendOrAskAge = <Answer>(send: (despiteAge: boolean) => Promise<Answer>): Promise<Answer> =>
  sendOrAsk({
    refusal: 'admissions:unusual_age',
    words: {
      title: i18next.t('admissions:age.title'),
      confirm: i18next.t('admissions:age.right'),
      keep: i18next.t('admissions:age.look'),
    },
    send,
  });
