import { keptOnDevice } from '#ui/offline/kept-reads.ts';
import { attendanceApi } from '../api.ts';
import type { SheetPlace } from './attendance-sheet.contract.ts';

/** Reads a register, and keeps it on the device for use without a network. */
export const registerQuery = (place: SheetPlace) =>
  keptOnDevice(attendanceApi.sheets.get.queryOptions({ input: place }));
