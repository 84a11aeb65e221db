import type { FileStore } from '#kernel/files/file-store.ts';
import { notFound } from '#kernel/http/problem.ts';

interface FileToShow {
  key: string;
  name: string;
  content_type: string;
  is_public: boolean;
  /** Whether browsers may keep a copy; not of a file that expires. */
  isKept?: boolean;
}

/** Content types shown inline; uploaded HTML and scripts must never run on our origin. */
const shown = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'application/pdf']);

const cacheControlOf = ({ is_public, isKept = true }: FileToShow) => {
  if (!isKept) return 'no-store';
  return is_public ? 'public, max-age=31536000, immutable' : 'private, max-age=86400';
};

/**
 * Answers with the bytes of a file, read as they are sent. Files never change, so browsers may cache them.
 * @throws 404 where the bytes are gone
 */
export async function fileAnswer(store: FileStore, file: FileToShow) {
  const bytes = await store.open(file.key).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? notFound() : error;
  });
  const isShown = shown.has(file.content_type);
  const type = isShown ? file.content_type : 'application/octet-stream';
  return {
    headers: {
      'cache-control': cacheControlOf(file),
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    },
    body: new File([bytes], file.name, { type }),
  };
}
