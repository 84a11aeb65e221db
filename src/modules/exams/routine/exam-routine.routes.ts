import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { listRoomChoices } from '#modules/academics/index.ts';
import { requireExam } from '../exams/exam.actions.ts';
import { saveRoutine } from './exam-routine.actions.ts';
import { examRoutineContract } from './exam-routine.contract.ts';
import { listPapers } from './exam-routine.queries.ts';

export const examRoutineRoutes = makeSiteRoutes(examRoutineContract, {
  list: async (context, input) => {
    await requireExam(context, input.id);
    return {
      papers: await listPapers(context.tx, input.id),
      rooms: await listRoomChoices(context.tx),
    };
  },
  save: async (context, input) => ({
    papers: await saveRoutine(context, input.id, input.papers),
    rooms: await listRoomChoices(context.tx),
  }),
});
