import { messageOf } from '#ui/api/problem.ts';
import { translate } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';

/** Uploads the files of a lesson that is saved already; a refused one is told and undoes nothing. */
export async function sendFiles(files: readonly File[], send: (file: File) => Promise<unknown>) {
  for (const file of files)
    await send(file).catch((error) =>
      toast.warn(
        translate('classroom:classroom.file_failed', { name: file.name, problem: messageOf(error) }),
      ),
    );
}
