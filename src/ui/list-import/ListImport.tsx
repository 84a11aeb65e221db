import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UploadedList } from '#shared/list-import.contract.ts';
import { useJobInUrl } from '../jobs/useJob.ts';
import { LoadingState } from '../page/states.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { EarlierLists } from './EarlierLists.tsx';
import { FinishedList } from './FinishedList.tsx';
import type { ListImportProps } from './list-import-props.ts';
import { MatchColumns } from './MatchColumns.tsx';
import { useListAddress } from './useListAddress.ts';

/** Brings one kind of list over from another system: upload, columns, check, writing; earlier lists beside it. */
export function ListImport(props: ListImportProps) {
  const { t } = useTranslation('ui');
  const [params, set] = useListAddress();
  const way = params.get('way') === 'earlier' ? 'earlier' : 'upload';
  return (
    <Tabs
      value={way}
      onChange={(key) => set({ way: key === 'earlier' ? key : null, page: null, sort: null, job: null })}
      keepMounted={false}
      variant="outline"
    >
      <Tabs.List mb="md">
        <Tabs.Tab value="upload">{t('import.upload')}</Tabs.Tab>
        <Tabs.Tab value="earlier">{t('import.earlier')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="upload">
        <OneList {...props} />
      </Tabs.Panel>
      <Tabs.Panel value="earlier">
        <EarlierLists name={props.name} api={props.api} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** The uploaded or reopened list; its id is in the address. */
function OneList(props: ListImportProps) {
  const { api } = props;
  const [params, set] = useListAddress();
  const { jobId } = useJobInUrl();
  const [fresh, setFresh] = useState<{ file: File; list: UploadedList }>();
  const id = params.get('list');
  const { data, error } = useQuery({
    queryKey: [...api.key(), 'open', id],
    queryFn: () => api.show.call({ id: id! }),
    enabled: id !== null,
  });
  const again = () => {
    setFresh(undefined);
    set({ list: null, job: null });
  };
  if (id === null || error)
    return (
      <ChooseFile
        title={props.title}
        template={`/api/v1${props.path}/template`}
        read={async (file) => {
          const list = await api.upload.call({ file });
          setFresh({ file, list });
          set({ list: list.id });
        }}
      />
    );
  if (!data) return <LoadingState />;
  if (!data.can.open) return <FinishedList {...props} list={data} jobId={jobId} onAgain={again} />;
  const upload = fresh?.list.id === data.id ? fresh : undefined;
  return (
    <MatchColumns
      key={data.id}
      {...props}
      list={data}
      upload={upload}
      onSheet={(list) => {
        setFresh({ file: upload!.file, list });
        set({ list: list.id });
      }}
      onAgain={again}
    />
  );
}
