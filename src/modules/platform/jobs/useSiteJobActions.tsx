import { IconDownload, IconPlayerStop, IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '#ui/page/confirm.ts';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { toast } from '#ui/toast.ts';
import { platformApi } from '../api.ts';
import type { SiteJob } from './site-job.contract.ts';

/** Actions to stop and repeat jobs and to open their file; `changed` refetches the list. */
export function useSiteJobActions() {
  const { t } = useTranslation('platform');
  const queryClient = useQueryClient();
  const changed = () => queryClient.invalidateQueries({ queryKey: platformApi.jobs.key() });
  const cancel = useMutation({
    mutationFn: ({ id, site_id }: SiteJob) => platformApi.jobs.cancel.call({ id, site_id }),
    onSuccess: () => {
      toast.done(t('job.cancelled'));
      return changed();
    },
  });
  const retry = useMutation({
    mutationFn: ({ id, site_id }: SiteJob) => platformApi.jobs.retry.call({ id, site_id }),
    onSuccess: () => {
      toast.done(t('job.repeated'));
      return changed();
    },
  });
  const askAndCancel = async (row: SiteJob, name: string) => {
    const agreed = await confirm({
      title: t('job.cancel_title', { name }),
      body: t('job.cancel_body'),
      confirm: t('job.cancel'),
      keep: t('job.cancel_keep'),
      danger: true,
    });
    if (agreed) cancel.mutate(row);
  };
  /** The menu of a row; `name` is what its kind is called. */
  const actionsOn = (row: SiteJob, name: string): RowAction[] => [
    ...(row.file_id
      ? [
          {
            label: t('job.file'),
            icon: <IconDownload size={16} aria-hidden />,
            onClick: () => void window.open(fileOf(row), '_blank'),
          },
        ]
      : []),
    ...(row.can.retry
      ? [
          {
            label: t('job.retry'),
            icon: <IconRefresh size={16} aria-hidden />,
            onClick: () => retry.mutate(row),
          },
        ]
      : []),
    ...(row.can.cancel
      ? [
          {
            label: t('job.cancel'),
            icon: <IconPlayerStop size={16} aria-hidden />,
            danger: true,
            onClick: () => askAndCancel(row, name),
          },
        ]
      : []),
  ];
  return { changed, actionsOn };
}

const fileOf = ({ file_id, site_id }: SiteJob) =>
  `/api/v1/files/${file_id}${site_id ? `?for_site=${site_id}` : ''}`;
