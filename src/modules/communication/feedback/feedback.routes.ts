import { implement } from '#kernel/http/implement.ts';
import { answerFeedback, changeFeedback, sendFeedback } from './feedback.actions.ts';
import { feedbackContract } from './feedback.contract.ts';
import { listFeedback, listOwnFeedback } from './feedback.queries.ts';

const os = implement(feedbackContract);

export const feedbackRoutes = os.router({
  list: os.list.handler(({ context, input }) => listFeedback(context.tx, input)),
  answer: os.answer.handler(({ context, input }) => answerFeedback(context, input.id, input.answer)),
  publish: os.publish.handler(({ context, input }) =>
    changeFeedback(context.tx, input.id, { is_published: true }),
  ),
  unpublish: os.unpublish.handler(({ context, input }) =>
    changeFeedback(context.tx, input.id, { is_published: false }),
  ),
  close: os.close.handler(({ context, input }) => changeFeedback(context.tx, input.id, { state: 'closed' })),
  send: os.send.handler(({ context, input }) => sendFeedback(context, input)),
  own: os.own.handler(({ context, input }) => listOwnFeedback(context.tx, context.caller.user_id!, input)),
});
