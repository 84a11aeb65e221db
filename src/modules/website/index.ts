export { notFoundPage } from './page-server.ts';
