/** How much data is made. */
export interface Scale {
  sites: number;
  studentsPerSite: number;
  /** Students of one larger, read-only institution; 0 for none. */
  largestSite: number;
  connections: number;
  /** Families that apply for admission in one evening. */
  applications: number;
  /** Lines in the books of one institution. */
  ledgerLines: number;
  /** Length of one round of traffic. */
  roundSeconds: number;
}

const scales: Record<string, Scale> = {
  small: {
    sites: 3,
    studentsPerSite: 2_000,
    largestSite: 0,
    connections: 8,
    applications: 1_000,
    ledgerLines: 100_000,
    roundSeconds: 3,
  },
  full: {
    sites: 10,
    studentsPerSite: 10_000,
    largestSite: 100_000,
    connections: 16,
    applications: 5_000,
    ledgerLines: 1_000_000,
    roundSeconds: 10,
  },
};

/** Reads `BENCH_SCALE`: `small` (default) or `full`, the scale of the budgets. */
export function readScale(): Scale {
  const wanted = process.env.BENCH_SCALE ?? 'small';
  const scale = scales[wanted];
  if (!scale) throw new Error(`BENCH_SCALE is ${Object.keys(scales).join(' or ')}, not ${wanted}.`);
  return scale;
}
