import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { fileContract } from './file.contract.ts';
import { findReadableFile } from './file.queries.ts';
import { fileAnswer } from './file-answer.ts';

const os = implement(fileContract);

export const fileRoutes = os.router({
  show: os.show.handler(async ({ context: { tx, caller, services }, input }) => {
    const { site_id, id, name, content_type, is_public } = requireFound(
      await findReadableFile(tx, caller, input.id),
    );
    return fileAnswer(services.files, { name, content_type, is_public, key: `${site_id}/${id}` });
  }),
});
