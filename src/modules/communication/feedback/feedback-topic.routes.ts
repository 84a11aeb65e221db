import { countReferencing } from '#kernel/database/catalogue-table.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { listTopicChoices } from './feedback.queries.ts';
import { feedbackTopicContract } from './feedback-topic.contract.ts';

export const feedbackTopicRoutes = makeRoutes(feedbackTopicContract, {
  ...setupRoutes(feedbackTopicContract, {
    table: 'feedback_topic',
    ofSite: false,
    rows: (tx) =>
      tx
        .selectFrom('feedback_topic')
        .select(['id', 'name_en', 'name_bn', 'sort_order', 'is_active'])
        .select(countReferencing('feedback', 'feedback.topic_id', 'feedback_topic.id').as('feedback_count')),
    search: ['name_en', 'name_bn'],
  }),
  choices: (context) => listTopicChoices(context.tx),
});
