export { sentencesOf } from './applications/applicant.rules.ts';
export { type TypedStudent, typedNames } from './applications/application-kinds.ts';
export {
  type ApplyingVisitor,
  beginApplication,
  type FirstStep,
  listOpenCirculars,
  type OpenCircular,
  type OpenedApplication,
  openApplication,
  saveApplication,
} from './applications/applying.actions.ts';
export { type DrawnLists, listDraws, showDrawnLists } from './draws/drawn-lists.ts';
