import { setTimeout as pause } from 'node:timers/promises';
import type { Job } from '#modules/jobs/job.contract.ts';
import type { TestClient } from './world.ts';

/** Waits until a job has ended. @throws with its message where it failed. */
export async function waitForJob(asker: TestClient, jobId: string, attempts = 300): Promise<Job> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const { body } = await asker.get<Job>(`/api/v1/jobs/${jobId}`);
    if (body.state === 'done') return body;
    if (body.state === 'failed' || body.state === 'cancelled')
      throw new Error(`The job ${body.state}: ${body.message}`);
    await pause(100);
  }
  throw new Error('The job did not end');
}
