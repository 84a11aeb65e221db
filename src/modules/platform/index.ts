export { importExport } from './exports/import.actions.ts';
export { writeExport } from './exports/write-export.actions.ts';
