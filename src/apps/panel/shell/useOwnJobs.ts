import { useQuery } from '@tanstack/react-query';
import { jobsApi } from '#modules/jobs/api.ts';
import { isOver, ownJobsKey } from '#ui/jobs/useJob.ts';

const followMilliseconds = 3_000;

/** The person's own work of the last day; followed while some of it is under way. */
export function useOwnJobs() {
  const { data: jobs = [] } = useQuery({
    queryKey: ownJobsKey,
    queryFn: () => jobsApi.list.call(undefined),
    refetchInterval: (query) => (query.state.data?.some((it) => !isOver(it)) ? followMilliseconds : false),
  });
  return { jobs, underWay: jobs.filter((it) => !isOver(it)).length };
}
