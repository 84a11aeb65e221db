import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { requestJson } from '../api/fetch.ts';
import { forSiteAddress } from '../api/for-site.ts';
import { storeJobAddress } from './job-address.ts';

/** Work that runs on the server: `done` of `total` steps, and the file it made when it has ended. */
export interface JobProgressState {
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  done: number;
  /** `null` while nobody knows how much there is to do. */
  total: number | null;
  message: string | null;
  file_url: string | null;
}

/** The job a screen has started. Its id stands in the address (`?job=`), so a reload finds it again. */
export function useJobInUrl() {
  const [params, setParams] = useSearchParams();
  const queryClient = useQueryClient();
  const set = (id: string | null) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (id) next.set('job', id);
        else next.delete('job');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const { pathname } = useLocation();
  const start = (id: string) => {
    const next = new URLSearchParams(params);
    next.set('job', id);
    storeJobAddress(id, `${pathname}?${next}`);
    set(id);
    queryClient.invalidateQueries({ queryKey: ownJobsKey });
  };
  return { jobId: params.get('job'), start, clear: () => set(null) };
}

/** Query key of a person's own jobs; invalidated when a job starts. */
export const ownJobsKey = ['own-jobs'];

const pollMilliseconds = 2_000;

/**
 * Follows a job by server-sent events; where the connection breaks, by asking every two seconds.
 * `undefined` until the first news. Everything read before is refreshed when the job has ended.
 */
export function useJob(id: string | null): JobProgressState | undefined {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<JobProgressState>();
  useEffect(() => {
    setJob(undefined);
    if (!id) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const path = `/api/v1/jobs/${encodeURIComponent(id)}`;
    const events = new EventSource(forSiteAddress(`${path}/events`));

    const take = (next: JobProgressState) => {
      if (stopped) return;
      setJob(next);
      if (!isOver(next)) return;
      stop();
      queryClient.invalidateQueries();
    };
    const poll = async () => {
      if (stopped) return;
      try {
        take(await requestJson<JobProgressState>('GET', forSiteAddress(path)));
      } finally {
        if (!stopped) timer = setTimeout(poll, pollMilliseconds);
      }
    };
    const stop = () => {
      stopped = true;
      events.close();
      clearTimeout(timer);
    };

    const listen = (event: MessageEvent<string>) => take(JSON.parse(event.data) as JobProgressState);
    events.onmessage = listen;
    events.addEventListener('progress', listen);
    events.onerror = () => {
      events.close();
      if (!timer) timer = setTimeout(() => poll().catch(() => undefined), 0);
    };
    return stop;
  }, [id, queryClient]);
  return job;
}

/** Whether a job will not change any more. */
export function isOver(job: JobProgressState): boolean {
  return job.state === 'done' || job.state === 'failed' || job.state === 'cancelled';
}
