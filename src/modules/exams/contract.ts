import { examTypeContract } from './exam-types/exam-type.contract.ts';
import { examContract } from './exams/exam.contract.ts';
import { exemptionContract } from './exemptions/exemption.contract.ts';
import { markSettingContract } from './mark-settings/mark-setting.contract.ts';
import { markSheetContract } from './mark-sheets/mark-sheet.contract.ts';
import { marksFileContract } from './marks-import/marks-file.contract.ts';
import { examRoutineContract } from './routine/exam-routine.contract.ts';

export const examsContract = {
  examTypes: examTypeContract,
  markSettings: markSettingContract,
  exams: examContract,
  routine: examRoutineContract,
  markSheets: markSheetContract,
  exemptions: exemptionContract,
  marksFile: marksFileContract,
};
