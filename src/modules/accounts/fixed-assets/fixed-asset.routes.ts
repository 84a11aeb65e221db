import { Problem } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { depreciateYear, previewDepreciation, undoDepreciation } from './depreciation-run.actions.ts';
import { depreciationRunContract } from './depreciation-run.contract.ts';
import { listRuns } from './depreciation-run.queries.ts';
import {
  addAsset,
  changeAsset,
  partOf,
  readSchedule,
  removeAsset,
  restoreAsset,
  sellAsset,
  writeAssetOff,
} from './fixed-asset.actions.ts';
import { fixedAssetContract } from './fixed-asset.contract.ts';
import { listAssets, listChart, listRooms } from './fixed-asset.queries.ts';
import { fixedAssetLifeCycle } from './fixed-asset.rules.ts';

export const fixedAssetRoutes = makeSiteRoutes(fixedAssetContract, {
  list: async (context, input) => {
    const { rows, total } = await listAssets(context.tx, input);
    return {
      rows: rows.map((row) => ({ ...row, can: permittedMoves(fixedAssetLifeCycle, row, context) })),
      total,
    };
  },
  choices: async ({ tx }) => ({
    rooms: await listRooms(tx),
    ledgers: (await listChart(tx)).flatMap((it) => {
      const part = it.is_active ? partOf(it) : undefined;
      return part ? [{ id: it.id, code: it.code, name_en: it.name_en, name_bn: it.name_bn, part }] : [];
    }),
  }),
  create: addAsset,
  update: changeAsset,
  delete: (context, input) => removeAsset(context, input.id),
  sell: sellAsset,
  writeOff: writeAssetOff,
  restore: (context, input) => restoreAsset(context, input.id),
  schedule: (context, input) => readSchedule(context.tx, input.fiscal_year),
});

export const depreciationRunRoutes = makeSiteRoutes(depreciationRunContract, {
  preview: (context, input) => previewDepreciation(context.tx, input),
  create: async ({ tx, tenant, language, services }, input) => {
    // Says at once what the job would refuse.
    const { rows } = await previewDepreciation(tx, input);
    if (rows.length === 0) throw new Problem(422, 'accounts:nothing_to_depreciate');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, depreciateYear, input) };
  },
  list: (context, input) => listRuns(context.tx, input, context.can('accounts.depreciation.undo')),
  undo: async (context, input) => {
    const { tx, caller } = context;
    await undoDepreciation(tx, { user_id: caller.user_id }, input.id);
  },
});
