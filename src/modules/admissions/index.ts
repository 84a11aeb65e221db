export { registeredNames, type TypedStudent } from './application-kinds.ts';
export { sentencesOf } from './applications/applicant.rules.ts';
export type { ApplyingVisitor } from './applications/applying-visitor.ts';
export {
  beginApplication,
  type FirstStep,
  listOpenCirculars,
  type OpenCircular,
} from './applications/begin.actions.ts';
export { type OpenedApplication, openApplication } from './applications/open-own.actions.ts';
export { renewPin } from './applications/pin.actions.ts';
export { saveApplication } from './applications/save-own.actions.ts';
export type { AnnouncedDraw } from './draws/draw.queries.ts';
export { type DrawnLists, listDraws, showDrawnLists } from './draws/drawn-lists.ts';
