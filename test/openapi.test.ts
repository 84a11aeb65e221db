import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { startTestServer } from './world.ts';

describe('the API description', () => {
  it('is valid OpenAPI 3.1 by a public validator', async () => {
    const { server } = await startTestServer();
    const answer = await server.inject({ url: '/api/openapi.json' });
    expect(answer.json()).toMatchObject({ openapi: expect.stringMatching(/^3\.1/) });
    const config = await createConfig({ rules: { struct: 'error', 'no-unresolved-refs': 'error' } });
    const problems = await lintFromString({ source: answer.payload, absoluteRef: 'openapi.json', config });
    expect(problems.map((it) => `${it.message} at ${it.location[0]?.pointer}`)).toEqual([]);
  });

  it('groups the operations by module and entity', async () => {
    const { server } = await startTestServer();
    const { paths } = (await server.inject({ url: '/api/openapi.json' })).json();
    expect(paths['/fees/receipts'].post.tags).toEqual(['fees.receipts']);
    expect(paths['/fees/receipts/{id}/cancellation'].post.tags).toEqual(['fees.receipts']);
    expect(paths['/academics/class-sections'].get.tags).toEqual(['academics.classSections']);
  });

  it('has a page that shows it', async () => {
    const { server } = await startTestServer();
    const page = await server.inject({ url: '/api/docs' });
    expect(page.statusCode).toBe(200);
    expect((await server.inject({ url: '/api/docs/assets/swagger-ui-bundle.js' })).statusCode).toBe(200);
  });
});
