import { useSearchParams } from 'react-router';

/** Which institution the core looks at, and whom of it; in the address, so that it can be sent to a colleague. */
export function useSitePeople(kind: 'student' | 'employee') {
  const [params, setParams] = useSearchParams();
  return {
    siteId: params.get('site') ?? '',
    openId: params.get(kind),
    /** Clears the filters, because another institution has other classes and people. */
    choose: (siteId: string | null) => setParams(siteId ? { site: siteId } : {}),
    /** Address of a person; from the list of the institution, with its search, filters and page. */
    hrefOf: (siteId: string, id: string) => {
      const next = new URLSearchParams(params.get('site') === siteId ? params : { site: siteId });
      next.set(kind, id);
      return `?${next}`;
    },
    close: () =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete(kind);
          return next;
        },
        { preventScrollReset: true },
      ),
  };
}
