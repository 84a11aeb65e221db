import { implementForSite } from '#kernel/http/implement.ts';
import { Problem } from '#kernel/http/problem.ts';
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

const os = implementForSite(fixedAssetContract);
const runs = implementForSite(depreciationRunContract);

export const fixedAssetRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listAssets(context.tx, context.siteId, input);
    return {
      rows: rows.map((row) => ({ ...row, can: permittedMoves(fixedAssetLifeCycle, row, context) })),
      total,
    };
  }),
  choices: os.choices.handler(async ({ context: { tx, siteId } }) => ({
    rooms: await listRooms(tx, siteId),
    ledgers: (await listChart(tx, siteId)).flatMap((it) => {
      const part = it.is_active ? partOf(it) : undefined;
      return part ? [{ id: it.id, code: it.code, name_en: it.name_en, name_bn: it.name_bn, part }] : [];
    }),
  })),
  create: os.create.handler(({ context, input }) => addAsset(context, input)),
  update: os.update.handler(({ context, input }) => changeAsset(context, input)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeAsset(context, input.id);
    return { done: true as const };
  }),
  sell: os.sell.handler(({ context, input }) => sellAsset(context, input)),
  writeOff: os.writeOff.handler(({ context, input }) => writeAssetOff(context, input)),
  restore: os.restore.handler(({ context, input }) => restoreAsset(context, input.id)),
  schedule: os.schedule.handler(({ context, input }) => readSchedule(context, input.fiscal_year)),
});

export const depreciationRunRoutes = runs.router({
  preview: runs.preview.handler(({ context, input }) =>
    previewDepreciation(context.tx, context.siteId, input),
  ),
  create: runs.create.handler(async ({ context: { tx, siteId, tenant, language, services }, input }) => {
    // Says at once what the job would refuse.
    const { rows } = await previewDepreciation(tx, siteId, input);
    if (rows.length === 0) throw new Problem(422, 'accounts:nothing_to_depreciate');
    return { job_id: await services.jobs.enqueue(tx, tenant, language, depreciateYear, input) };
  }),
  list: runs.list.handler(({ context, input }) =>
    listRuns(context.tx, context.siteId, input, context.can('accounts.depreciation.undo')),
  ),
  undo: runs.undo.handler(async ({ context, input }) => {
    const { tx, siteId: site_id, caller } = context;
    await undoDepreciation(tx, { site_id, user_id: caller.user_id }, input.id);
    return { done: true as const };
  }),
});
