import type { SiteTx } from '#kernel/database/database.ts';
import { contentTypeOf } from '#kernel/files/content-type.ts';
import { pictureBytes } from '#kernel/files/pictures.ts';
import { deleteFile, insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import { Problem } from '#kernel/http/problem.ts';
import type { Services } from '#kernel/services.ts';
import { openPortrait } from '#modules/people/index.ts';
import type { CircularWithAllRow } from '../circulars/circular.queries.ts';
import type { Problems } from './applicant.rules.ts';
import { savePaper } from './applying.queries.ts';

const bytesAtMost = 5 * 1024 * 1024;

export interface ReadPapers {
  papers: { paper_id: string; file: PutFile }[];
  problems: Problems;
}

/** Puts the files that are what they should be into the store, outside any transaction. */
export async function readPapers(
  { services, site_id }: { services: Services; site_id: string },
  asked: CircularWithAllRow['papers'],
  files: ReadonlyMap<string, File>,
): Promise<ReadPapers> {
  const read: ReadPapers = { papers: [], problems: {} };
  for (const paper of asked) {
    const file = files.get(paper.id);
    if (!file || file.size === 0) continue;
    const paperRead = await readPaper(paper.kind, file);
    if ('problem' in paperRead) read.problems[`paper_${paper.id}`] = paperRead.problem;
    else {
      const stored = { site_id, purpose: 'admission_paper', name: nameOfFile(file), ...paperRead };
      read.papers.push({ paper_id: paper.id, file: await putFile(services.files, stored) });
    }
  }
  return read;
}

/** The end of a name, which says what kind it is; without half a letter at its beginning. */
const nameOfFile = ({ name }: File) => name.replaceAll('\0', '').slice(-100).toWellFormed();

/** Writes the rows of files that were read, each in the place of an earlier one. */
export async function savePapers(
  tx: SiteTx,
  application_id: string,
  papers: ReadPapers['papers'],
): Promise<void> {
  for (const { paper_id, file } of papers) {
    const file_id = await insertFile(tx, file);
    const earlier = await savePaper(tx, { application_id, paper_id, file_id });
    if (earlier) await deleteFile(tx, earlier);
  }
}

type ReadPaper = { content_type: string; bytes: Uint8Array } | { problem: string };

/** The bytes of a paper; a photo is cut to a portrait. */
async function readPaper(kind: 'photo' | 'paper', file: File): Promise<ReadPaper> {
  if (file.size > bytesAtMost) return { problem: 'admissions:paper_too_large' };
  if (kind === 'photo') {
    try {
      // As photos of students are, so that admitting hands it over as it is.
      const bytes = await pictureBytes((await openPortrait(file)).jpeg({ quality: 86 }), 'photo');
      return { content_type: 'image/jpeg', bytes };
    } catch (error) {
      if (error instanceof Problem) return { problem: 'not_a_picture' };
      throw error;
    }
  }
  const bytes = await file.bytes();
  const content_type = contentTypeOf(bytes);
  return content_type && paperTypes.has(content_type)
    ? { content_type, bytes }
    : { problem: 'admissions:paper_of_other_kind' };
}

const paperTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp']);
