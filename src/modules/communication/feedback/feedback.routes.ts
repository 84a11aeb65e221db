import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { answerFeedback, changeFeedback, sendFeedback } from './feedback.actions.ts';
import { feedbackContract } from './feedback.contract.ts';
import {
  feedbackTopics,
  listFeedback,
  listOwnFeedback,
  listTopicChoices,
  listTopics,
} from './feedback.queries.ts';

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
  topicChoices: os.topicChoices.handler(({ context }) => listTopicChoices(context.tx)),
  topics: os.topics.handler(({ context, input }) => listTopics(context.tx, input)),
  createTopic: os.createTopic.handler(async ({ context, input }) => ({
    id: await feedbackTopics.insert(context.tx, input),
  })),
  updateTopic: os.updateTopic.handler(async ({ context, input: { id, ...fields } }) => ({
    id: requireFound(await feedbackTopics.update(context.tx, id, fields)),
  })),
  deleteTopic: os.deleteTopic.handler(async ({ context, input }) => {
    requireFound(await feedbackTopics.delete(context.tx, input.id));
    return { done: true as const };
  }),
});
