import { coreFileKey } from '#kernel/files/core-files.ts';
import { requireFound } from '#kernel/http/problem.ts';
import { makeRoutes } from '#kernel/http/routes.ts';
import { coreFileContract } from './core-file.contract.ts';
import { findReadableCoreFile } from './file.queries.ts';
import { fileAnswer } from './file-answer.ts';

export const coreFileRoutes = makeRoutes(coreFileContract, {
  show: async ({ tx, services }, input) => {
    const file = requireFound(await findReadableCoreFile(tx, input.id));
    return fileAnswer(services.files, { ...file, key: coreFileKey(file.id) });
  },
});
