import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { ChooseFile } from '#ui/list-import/ChooseFile.tsx';
import { admissionsApi } from '../api.ts';
import { FinishedList } from './FinishedList.tsx';
import { ListMatching } from './ListMatching.tsx';
import type { UploadedImport } from './student-import.contract.ts';

/** Leads through the import of a file: upload, column matching, check, admission. */
export function UploadedList() {
  const [file, setFile] = useState<{ file: File; list: UploadedImport }>();
  const { jobId } = useJobInUrl();
  if (jobId) return <FinishedList jobId={jobId} listId={null} onAgain={() => setFile(undefined)} />;
  return file ? (
    <ListMatching
      key={file.list.id}
      file={file.file}
      list={file.list}
      onSheet={(list) => setFile({ file: file.file, list })}
      onAgain={() => setFile(undefined)}
    />
  ) : (
    <Choosing onRead={(chosen, list) => setFile({ file: chosen, list })} />
  );
}

function Choosing({ onRead }: { onRead: (file: File, list: UploadedImport) => void }) {
  const { t } = useTranslation('admissions');
  const read = async (file: File) => onRead(file, await admissionsApi.studentImports.upload.call({ file }));
  return <ChooseFile title={t('batch.drop')} read={read} />;
}
