import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Language } from '#shared/language.ts';
import type { Config } from './config.ts';
import type { Database, Tx } from './database/database.ts';
import type { DocumentEngine } from './documents/engine.ts';
import type { FileStore } from './files/file-store.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { SecretBox } from './secrets/secret-box.ts';

export type RenderPage = (name: string, props: object) => string;

/** An institution as the pages of its own host show it. */
export interface HostInstitution {
  id: string;
  alias: string;
  name_en: string;
  name_bn: string;
  /** `#rrggbb`. */
  accent_color: string;
  logo_file_id: string | null;
  /** Of its pages for whoever has not chosen one. */
  default_language: Language;
}

/** What the process offers to every request and job. Made once, at start. */
export interface Services {
  config: Config;
  database: Database;
  log: Logger;
  files: FileStore;
  jobs: Jobs;
  /** Encrypts secrets stored in the database. */
  secrets: SecretBox;
  /** Makes PDFs; its threads start with the first document. */
  documents: DocumentEngine;
  /** The institution a host stands for: own domain, `alias.` in front of ours, else DEFAULT_SITE. */
  siteOfHost(request: FastifyRequest): Promise<string | null>;
  /** The names of the host's institution where it is out of use: its website says that it is closed. */
  closedSiteOfHost(request: FastifyRequest): Promise<{ name_en: string; name_bn: string } | null>;
  /** The institution a host names; none where people of all institutions sign in. */
  institutionOfHost(request: FastifyRequest): Promise<HostInstitution | null>;
  /** What a person is called, where the transaction may see their account. */
  nameOfUser(tx: Tx, userId: string): Promise<string | null>;
  /** The document of a page of the websites, by its name. */
  renderPage: RenderPage;
}
