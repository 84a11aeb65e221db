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
  const running = jobs.filter((it) => !isOver(it));
  const share = running.reduce((sum, it) => sum + (it.total ? it.done / it.total : 0), 0) / running.length;
  return {
    jobs,
    underWay: running.length,
    /** How far those under way have come, 0 to 1. */
    share: running.length === 0 ? 0 : share,
  };
}
