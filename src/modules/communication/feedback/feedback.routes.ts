import { makeRoutes } from '#kernel/http/routes.ts';
import { userIdOf } from '#kernel/http/user-id-of.ts';
import { answerFeedback, changeFeedback, sendFeedback } from './feedback.actions.ts';
import { feedbackContract } from './feedback.contract.ts';
import { listFeedback, listOwnFeedback } from './feedback.queries.ts';

export const feedbackRoutes = makeRoutes(feedbackContract, {
  list: (context, input) => listFeedback(context.tx, input),
  answer: (context, input) => answerFeedback(context, input.id, input.answer),
  publish: (context, input) => changeFeedback(context.tx, input.id, { is_published: true }),
  unpublish: (context, input) => changeFeedback(context.tx, input.id, { is_published: false }),
  close: (context, input) => changeFeedback(context.tx, input.id, { state: 'closed' }),
  send: sendFeedback,
  own: (context, input) => listOwnFeedback(context.tx, userIdOf(context.caller), input),
});
