import { explanationContract } from './explanations/explanation.contract.ts';
import { lookupContract } from './lookups/lookup.contract.ts';
import { resultReportContract } from './reports/report.contract.ts';
import { resultRunContract } from './runs/result-run.contract.ts';
import { resultSettingContract } from './settings/result-setting.contract.ts';
import { studentHistoryContract } from './student-results/student-history.contract.ts';
import { studentResultContract } from './student-results/student-result.contract.ts';

export const resultsContract = {
  settings: resultSettingContract,
  runs: resultRunContract,
  explanations: explanationContract,
  reports: resultReportContract,
  own: studentResultContract,
  students: studentHistoryContract,
  public: lookupContract,
};
