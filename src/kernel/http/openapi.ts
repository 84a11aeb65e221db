import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import staticFiles from '@fastify/static';
import type { AnyContractRouter, OpenAPI } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { problemDocument } from './problem-document.ts';

const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

type SecuritySchemes = NonNullable<OpenAPI.ComponentsObject['securitySchemes']>;

/**
 * The API as OpenAPI 3.1: every route of the contract, with the problem document as the answer of a refusal. Beside
 * the session's cookie it can be asked with what `schemes` describe.
 */
export async function describeApi(contract: AnyContractRouter, schemes: SecuritySchemes = {}) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const described = await generator.generate(contract, {
    info: {
      title: 'Bidyaloy API',
      version: '1.0.0',
      description:
        'Everything the screens of Bidyaloy do. Money is whole poisha (1 taka = 100 poisha), days are YYYY-MM-DD in Asia/Dhaka, refusals are problem documents (RFC 9457).',
    },
    servers: [{ url: '/api/v1' }],
    security: [{ session: [] }, ...Object.keys(schemes).map((name) => ({ [name]: [] }))],
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'bidyaloy_session' }, ...schemes },
    },
    customErrorResponseBodySchema: () => z.toJSONSchema(problemDocument) as object,
  });
  for (const operations of Object.values(described.paths ?? {}))
    for (const method of ['get', 'post', 'put', 'patch', 'delete'] as const)
      tagByEntity(operations?.[method]);
  return described;
}

/** Groups an operation with those of its entity: `fees.receipts.create` stands under `fees.receipts`. */
function tagByEntity(operation: OpenAPI.OperationObject | undefined) {
  if (operation) operation.tags = [operation.operationId!.split('.').slice(0, -1).join('.')];
}

/** Serves `/api/openapi.json` and a page to read and try it at `/api/docs`. */
export async function mountApiDocumentation(
  server: FastifyInstance,
  contract: AnyContractRouter,
  schemes: SecuritySchemes = {},
): Promise<void> {
  let described: Promise<object> | undefined;
  server.get('/api/openapi.json', () => {
    described ??= describeApi(contract, schemes);
    return described;
  });
  await server.register(staticFiles, {
    root: swaggerUi,
    prefix: '/api/docs/assets/',
    decorateReply: false,
    index: false,
  });
  server.get('/api/docs', (_request, reply) => reply.type('text/html; charset=utf-8').send(docsPage));
  server.get('/api/docs/start.js', (_request, reply) => reply.type('text/javascript').send(startScript));
}

const docsPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Bidyaloy API</title>
    <link rel="stylesheet" href="/api/docs/assets/swagger-ui.css">
  </head>
  <body>
    <main id="api"></main>
    <script src="/api/docs/assets/swagger-ui-bundle.js"></script>
    <script src="/api/docs/start.js"></script>
  </body>
</html>`;

const startScript = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#api', deepLinking: true, validatorUrl: null });`;
