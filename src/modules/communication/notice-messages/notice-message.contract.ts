import { z } from 'zod';
import { byId, requiredText, route } from '#shared/contract.ts';

/** Whom an SMS about a notice reaches now; each number once, however many of its people read the notice. */
const estimate = z.object({
  /** Numbers that would get the message. */
  recipients: z.number().int(),
  /** Numbers that have got it before; they get no second one. */
  already_sent: z.number().int(),
  /** Readers that have no mobile number. */
  without_phone: z.number().int(),
  /** A short text of the notice to start from. */
  suggestion: z.string(),
});
export const noticeMessageContract = {
  /** Counts what sending a published notice as SMS takes. Sends nothing. */
  estimate: route('communication.notice_message.send', 'GET /notices/{id}/sms-estimate')
    .input(byId)
    .output(estimate),
  /**
   * Sends a text to every reader of a published notice who has a mobile number and did not get one about it before.
   * Refused where it takes more parts than the caller has agreed to.
   */
  send: route('communication.notice_message.send', 'POST /notices/{id}/sms-messages')
    .input(
      byId.extend({
        message: requiredText('required', 670),
        /** SMS parts over all recipients, as shown to the caller. */
        parts_agreed: z.number().int().min(0),
      }),
    )
    .output(z.object({ messages: z.number().int(), parts: z.number().int() })),
};

export type NoticeMessageEstimate = z.output<typeof estimate>;
