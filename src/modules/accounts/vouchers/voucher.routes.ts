import { printDocument } from '#kernel/documents/print.ts';
import { putAttachment } from '#kernel/files/attachments.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import { implementForSite } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
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

const os = implementForSite(voucherContract);

export const voucherRoutes = os.router({
  list: os.list.handler(async ({ context, input }) => {
    const { rows, total } = await listVouchers(context.tx, context.siteId, input);
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
  }),
  read: os.read.handler(({ context, input }) => readVoucher(context, input.id)),
  create: os.create.handler(({ context, input }) => prepareVoucher(context, input)),
  update: os.update.handler(({ context, input }) => changeVoucher(context, input)),
  delete: os.delete.handler(async ({ context, input }) => {
    await removeVoucher(context, input.id);
    return { done: true as const };
  }),
  check: os.check.handler(({ context, input }) => checkVoucher(context, input)),
  approve: os.approve.handler(({ context, input }) => approveVoucher(context, input)),
  reverse: os.reverse.handler(({ context, input }) => reverseVoucher(context, input)),
  document: os.document.handler(({ context, input }) =>
    printDocument(context, (inner) => printVoucher(inner, input.id, input.language ?? context.language)),
  ),
  attach: os.attach.handler(async ({ context, input: { file } }) => {
    const put = await putAttachment(context, context.siteId, 'voucher', file, 'file');
    return context.transact(async ({ tx }) => ({ id: await insertFile(tx, put), name: put.name }));
  }),
  readFile: os.readFile.handler(async ({ context: { tx, siteId, caller, services }, input }) => {
    const file = requireFound(await findVoucherFile(tx, siteId, input.id, input.file_id));
    const bytes = await services.files.get(`${caller.site_id}/${file.id}`);
    return new File([new Uint8Array(bytes)], file.name, { type: file.content_type });
  }),
});
