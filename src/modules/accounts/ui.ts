export { addSourcePath } from './reports/source-paths.ts';
