import type { Page } from '@playwright/test';

/** Calls the API as the page's own person. @throws where the answer is a refusal. */
export function ask<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  return page.evaluate(
    async ([method, path, body]) => {
      const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ?? '';
      const response = await fetch(`/api/v1${path}`, {
        method,
        headers: {
          'X-Requested-With': 'XMLHttpRequest',
          'X-CSRF-Token': token,
          'Idempotency-Key': crypto.randomUUID(),
          ...(body && { 'Content-Type': 'application/json' }),
        },
        body: body ?? null,
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    [method, path, body && JSON.stringify(body)] as const,
  ) as Promise<Answer>;
}
