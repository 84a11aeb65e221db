import { z } from 'zod';
import {
  byId,
  chosenId,
  flag,
  type InputOf,
  id,
  instant,
  listInput,
  pageOf,
  requiredText,
  route,
} from '#shared/contract.ts';
export const feedbackState = z.enum(['new', 'answered', 'closed']);

const feedback = z.object({
  id,
  topic_id: id,
  topic_name_en: z.string(),
  topic_name_bn: z.string(),
  sender_name: z.string(),
  /** What kind of user wrote; `null`: a visitor of a website. */
  sender_role_en: z.string().nullable(),
  sender_role_bn: z.string().nullable(),
  sender_email: z.string().nullable(),
  /** Whether an answer reaches the sender: on the bell, or by mail. */
  is_reachable: z.boolean(),
  site_name_en: z.string().nullable(),
  site_name_bn: z.string().nullable(),
  message: z.string(),
  state: feedbackState,
  is_published: z.boolean(),
  answer: z.string().nullable(),
  answered_at: instant.nullable(),
  created_at: instant,
});

const own = feedback.pick({
  id: true,
  topic_name_en: true,
  topic_name_bn: true,
  message: true,
  state: true,
  answer: true,
  answered_at: true,
  created_at: true,
});

/** The feedback form, in the panel and on websites. */
export const feedbackWords = z.object({
  topic_id: chosenId('required'),
  message: requiredText('required', 3000),
});

export const feedbackContract = {
  list: route('communication.feedback.list', 'GET /feedback')
    .input(
      listInput(['created_at', 'sender_name'], {
        topic_id: id.optional(),
        site_id: id.optional(),
        state: feedbackState.optional(),
        is_published: flag.optional(),
      }),
    )
    .output(pageOf(feedback)),
  /** The answer goes to the sender: on the bell of an account, else by mail where an address was given. */
  answer: route('communication.feedback.edit', 'POST /feedback/{id}/answer')
    .input(byId.extend({ answer: requiredText('required', 3000) }))
    .output(feedback),
  /** Shows it, with its answer, to everybody. */
  publish: route('communication.feedback.edit', 'POST /feedback/{id}/publication')
    .input(byId)
    .output(feedback),
  unpublish: route('communication.feedback.edit', 'DELETE /feedback/{id}/publication')
    .input(byId)
    .output(feedback),
  close: route('communication.feedback.edit', 'POST /feedback/{id}/closing').input(byId).output(feedback),
  send: route('signed-in', 'POST /my-feedback', { status: 201 }).input(feedbackWords).output(own),
  own: route('signed-in', 'GET /my-feedback')
    .input(listInput(['created_at'], {}))
    .output(pageOf(own)),
};

export type Feedback = z.infer<typeof feedback>;
export type OwnFeedback = z.infer<typeof own>;
export type FeedbackListInput = InputOf<typeof feedbackContract.list>;
export type OwnListInput = InputOf<typeof feedbackContract.own>;
