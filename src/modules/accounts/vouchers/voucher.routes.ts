import { printDocument } from '#kernel/documents/print.ts';
import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { permittedMoves } from '#shared/life-cycle.ts';
import { printVoucher } from './print-voucher.actions.ts';
import {
  approveVoucher,
  changeVoucher,
  checkVoucher,
  prepareVoucher,
  readVoucher,
  removeVoucher,
  reverseVoucher,
} from './voucher.actions.ts';
import { voucherContract } from './voucher.contract.ts';
import { findVoucherFile, listVouchers } from './voucher.queries.ts';
import { voucherLifeCycle } from './voucher.rules.ts';

export const voucherRoutes = makeSiteRoutes(voucherContract, {
  list: async (context, input) => {
    const { rows, total } = await listVouchers(context.tx, input);
    return {
      rows: rows.map(({ prepared_by, checked_by, has_separate_persons, ...row }) => ({
        ...row,
        can: permittedMoves(
          voucherLifeCycle,
          { ...row, prepared_by, checked_by, has_separate_persons },
          context,
        ),
      })),
      total,
    };
  },
  read: (context, input) => readVoucher(context, input.id),
  create: prepareVoucher,
  update: changeVoucher,
  delete: (context, input) => removeVoucher(context, input.id),
  check: checkVoucher,
  approve: approveVoucher,
  reverse: reverseVoucher,
  document: (context, input) =>
    printDocument(context, (inner) => printVoucher(inner, input.id, input.language ?? context.language)),
  attach: async (context, { file }) => {
    const put = await putAttachment(context, context.siteId, 'voucher', file, 'file');
    return context.transact(async ({ tx }) => ({ id: await insertFile(tx, put), name: put.name }));
  },
  readFile: async ({ tx, caller, services }, input) => {
    const file = requireFound(await findVoucherFile(tx, input.id, input.file_id));
    const bytes = await services.files.get(`${caller.site_id}/${file.id}`);
    return new File([new Uint8Array(bytes)], file.name, { type: file.content_type });
  },
});
