export { sentencesOf } from './applications/applicant.rules.ts';
export { registeredNames, type TypedStudent } from './applications/application-kinds.ts';
export {
  type ApplyingVisitor,
  beginApplication,
  type FirstStep,
  listOpenCirculars,
  type OpenCircular,
  type OpenedApplication,
  openApplication,
  renewPin,
  saveApplication,
} from './applications/applying.actions.ts';
export type { AnnouncedDraw } from './draws/draw.queries.ts';
export { type DrawnLists, listDraws, showDrawnLists } from './draws/drawn-lists.ts';
