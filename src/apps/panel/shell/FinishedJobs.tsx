import { Anchor } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import type { Job } from '#modules/jobs/job.contract.ts';
import { forSiteAddress } from '#ui/api/for-site.ts';
import { addressOfJob } from '#ui/jobs/job-address.ts';
import { isOver } from '#ui/jobs/useJob.ts';
import { toast } from '#ui/toast.ts';

/** Says on whatever screen one is that one's own long work has ended, with the way to what it made. */
export default function FinishedJobs({ jobs }: { jobs: readonly Job[] }) {
  const { t } = useTranslation(['jobs', 'ui']);
  const navigate = useNavigate();
  const { search } = useLocation();
  const underWay = useRef(new Set<string>());
  useEffect(() => {
    const announce = (job: Job) => {
      // The screen that began it shows the result itself.
      if (new URLSearchParams(search).get('job') === job.id) return;
      const title = t(`kind.${job.kind}`, { defaultValue: t('other') });
      const file = job.file_url && forSiteAddress(job.file_url);
      const href = file ?? addressOfJob(job.id);
      const message = (
        <>
          {`${title}: ${t(job.state === 'done' ? 'ui:job.ready' : 'ui:job.failed')}`}
          {href && (
            <>
              {' · '}
              <Anchor
                href={href}
                target={file ? '_blank' : undefined}
                onClick={(event) => {
                  if (file) return;
                  event.preventDefault();
                  navigate(href);
                }}
              >
                {t('ui:open')}
              </Anchor>
            </>
          )}
        </>
      );
      if (job.state === 'failed') toast.warn(message, `job ${job.id}`);
      else toast.done(message, `job ${job.id}`);
    };
    for (const job of jobs) {
      if (!isOver(job)) underWay.current.add(job.id);
      else if (underWay.current.delete(job.id) && job.state !== 'cancelled') announce(job);
    }
  }, [jobs, search, navigate, t]);
  return null;
}
