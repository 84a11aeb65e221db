import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useJobInUrl } from '#ui/jobs/useJob.ts';
import { ChooseFile } from '#ui/list-import/ChooseFile.tsx';
import { useListAddress } from '#ui/list-import/useListAddress.ts';
import { LoadingState } from '#ui/page/states.tsx';
import { admissionsApi } from '../api.ts';
import { FinishedList } from './FinishedList.tsx';
import { ListMatching } from './ListMatching.tsx';
import type { UploadedImport } from './student-import.contract.ts';

/** Leads through the import of a file: upload, column matching, check, admission. The list's id is in the address. */
export function UploadedList() {
  const { t } = useTranslation('admissions');
  const [params, set] = useListAddress();
  const [fresh, setFresh] = useState<{ file: File; list: UploadedImport }>();
  const { jobId } = useJobInUrl();
  const id = params.get('list');
  const { data, error } = useQuery(
    admissionsApi.studentImports.show.queryOptions({ input: { id: id ?? '' }, enabled: id !== null }),
  );
  const again = () => {
    setFresh(undefined);
    set({ list: null, job: null });
  };
  const open = (file: File, list: UploadedImport) => {
    setFresh({ file, list });
    set({ list: list.id });
  };
  if (id === null || error)
    return (
      <ChooseFile
        title={t('batch.drop')}
        read={async (file) => open(file, await admissionsApi.studentImports.upload.call({ file }))}
      />
    );
  if (!data) return <LoadingState />;
  if (data.state !== 'uploaded' && data.state !== 'checked')
    return <FinishedList list={data} jobId={jobId} onAgain={again} />;
  const upload = fresh?.list.id === data.id ? fresh : undefined;
  return (
    <ListMatching
      key={data.id}
      list={data}
      upload={upload}
      onSheet={(list) => upload && open(upload.file, list)}
      onAgain={again}
    />
  );
}
