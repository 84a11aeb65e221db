const key = 'job_addresses';
const keptAtMost = 20;

type Addresses = [jobId: string, address: string][];

function read(): Addresses {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Addresses;
  } catch {
    return [];
  }
}

/** Keeps, for this tab, the address at which a job shows its progress and result. */
export function storeJobAddress(jobId: string, address: string): void {
  const others = read().filter(([id]) => id !== jobId);
  sessionStorage.setItem(key, JSON.stringify([...others, [jobId, address]].slice(-keptAtMost)));
}

/** Where a job was started in this tab; `undefined` for one of another tab or day. */
export function addressOfJob(jobId: string): string | undefined {
  return read().find(([id]) => id === jobId)?.[1];
}
