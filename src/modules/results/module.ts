import type { Module } from '#kernel/module.ts';
import { offerReplicatedPart, offerSiteOptions } from '#modules/sites/index.ts';
import { resultsContract } from './contract.ts';
import { explanationRoutes } from './explanations/explanation.routes.ts';
import { lookupRoutes } from './lookups/lookup.routes.ts';
import { printReport } from './prints/print.job.ts';
import { resultsPart } from './replicated-parts.ts';
import { resultReportRoutes } from './reports/report.routes.ts';
import { generateResults } from './runs/generation.job.ts';
import { resultRunRoutes } from './runs/result-run.routes.ts';
import { resultSettingRoutes } from './settings/result-setting.routes.ts';
import { resultsOptions } from './site-options.ts';
import { studentHistoryRoutes } from './student-results/student-history.routes.ts';
import { studentResultRoutes } from './student-results/student-result.routes.ts';

offerSiteOptions(resultsOptions);

offerReplicatedPart(resultsPart);

export const resultsModule: Module = {
  name: 'results',
  contract: resultsContract,
  routes: {
    settings: resultSettingRoutes,
    runs: resultRunRoutes,
    explanations: explanationRoutes,
    reports: resultReportRoutes,
    own: studentResultRoutes,
    students: studentHistoryRoutes,
    public: lookupRoutes,
  },
  permissions: {
    'results.setting.list': ['site-admin'],
    'results.setting.edit': ['site-admin'],
    'results.run.list': ['site-admin'],
    'results.run.generate': ['site-admin'],
    'results.run.publish': ['site-admin'],
    'results.report.view': ['site-admin', 'employee', 'teacher'],
    'results.own.view': ['student', 'guardian'],
  },
  jobs: [generateResults, printReport],
};
