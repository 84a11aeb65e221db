import { implementForSite } from '#kernel/http/implement.ts';
import { announceDraw, makeDraw, publishSeed, saveScores, showDraw, showScores } from './draw.actions.ts';
import { drawContract } from './draw.contract.ts';

const os = implementForSite(drawContract);

export const drawRoutes = os.router({
  show: os.show.handler(({ context, input }) => showDraw(context, input.id)),
  announce: os.announce.handler(async ({ context, input }) => {
    await announceDraw(context, input.id, input.leaves_out);
    return showDraw(context, input.id);
  }),
  draw: os.draw.handler(async ({ context, input }) => {
    await makeDraw(context, input.id);
    return showDraw(context, input.id);
  }),
  scores: os.scores.handler(({ context, input }) => showScores(context, input.id)),
  saveScores: os.saveScores.handler(async ({ context, input }) => {
    await saveScores(context, input.id, input.scores);
    return { done: true as const };
  }),
  publishSeed: os.publishSeed.handler(async ({ context, input }) => {
    await publishSeed(context, input.id);
    return showDraw(context, input.id);
  }),
});
