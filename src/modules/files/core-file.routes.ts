import { coreFileKey } from '#kernel/files/core-files.ts';
import { implement } from '#kernel/http/implement.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { coreFileContract } from './core-file.contract.ts';
import { findReadableCoreFile } from './file.queries.ts';
import { fileAnswer } from './file-answer.ts';

const os = implement(coreFileContract);

export const coreFileRoutes = os.router({
  show: os.show.handler(async ({ context: { tx, services }, input }) => {
    const file = requireFound(await findReadableCoreFile(tx, input.id));
    return fileAnswer(services.files, { ...file, key: coreFileKey(file.id) });
  }),
});
