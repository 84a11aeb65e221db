import { useSearchParams } from 'react-router';

/** Which institution the core looks at, and whom of it; in the address, so that it can be sent to a colleague. */
export function useSitePeople(kind: 'student' | 'employee') {
  const [params, setParams] = useSearchParams();
  return {
    siteId: params.get('site') ?? '',
    openId: params.get(kind),
    /** Clears the filters, because another institution has other classes and people. */
    choose: (siteId: string | null) => setParams(siteId ? { site: siteId } : {}),
    open: (siteId: string, id: string | null) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current.get('site') === siteId ? current : { site: siteId });
          if (id) next.set(kind, id);
          else next.delete(kind);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
