export { notFoundPage } from './serving/page-server.ts';
