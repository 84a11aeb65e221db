import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { announceDraw, makeDraw, publishSeed, saveScores, showDraw, showScores } from './draw.actions.ts';
import { drawContract } from './draw.contract.ts';

export const drawRoutes = makeSiteRoutes(drawContract, {
  show: (context, input) => showDraw(context, input.id),
  announce: async (context, input) => {
    await announceDraw(context, input.id, input.leaves_out);
    return showDraw(context, input.id);
  },
  draw: async (context, input) => {
    await makeDraw(context, input.id);
    return showDraw(context, input.id);
  },
  scores: (context, input) => showScores(context, input.id),
  saveScores: (context, input) => saveScores(context, input.id, input.scores),
  publishSeed: async (context, input) => {
    await publishSeed(context, input.id);
    return showDraw(context, input.id);
  },
});
