import { implement } from '#kernel/http/implement.ts';
import { found } from '#kernel/http/problem.ts';
import { fileContract } from './file.contract.ts';
import { findReadableFile } from './file.queries.ts';
import { fileAnswer } from './file-answer.ts';

const os = implement(fileContract);

export const fileRoutes = os.router({
  show: os.show.handler(async ({ context: { tx, caller, services }, input }) => {
    const { site_id, id, ...file } = found(await findReadableFile(tx, caller, input.id));
    return fileAnswer(services.files, { ...file, key: `${site_id}/${id}` });
  }),
});
