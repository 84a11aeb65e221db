import { type RefObject, useEffect, useSyncExternalStore } from 'react';

let scrolledPast: string | null = null;
const listeners = new Set<() => void>();

function setScrolledPast(title: string | null) {
  scrolledPast = title;
  for (const listener of listeners) listener();
}

/** Lets the header say the title of the page once the title itself is scrolled out of sight. */
export function useTitleInHeader(title: string, heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!heading.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => setScrolledPast(entry && !entry.isIntersecting ? title : null),
      { rootMargin: '-52px 0px 0px 0px' },
    );
    observer.observe(heading.current);
    return () => {
      observer.disconnect();
      setScrolledPast(null);
    };
  }, [title, heading]);
}

/** The title of the open page while it is scrolled out of sight, else `null`. */
export function useScrolledPastTitle(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => scrolledPast,
  );
}
