import { useQuery } from '@tanstack/react-query';
import { jobsApi } from '#modules/jobs/api.ts';
import { isOver, ownJobsKey } from '#ui/jobs/useJob.ts';

const followMilliseconds = 3_000;

/** The person's own jobs of the last day; polled while some are running. */
export function useOwnJobs() {
  const { data: jobs = [] } = useQuery({
    queryKey: ownJobsKey,
    queryFn: () => jobsApi.list.call(undefined),
    refetchInterval: (query) => (query.state.data?.some((it) => !isOver(it)) ? followMilliseconds : false),
  });
  return { jobs, underWay: jobs.filter((it) => !isOver(it)).length };
}
