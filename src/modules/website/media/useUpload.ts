import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reportFailure } from '#ui/api/query-client.ts';
import { websiteApi } from '../api.ts';
import type { Media } from './media.contract.ts';

interface Upload {
  /** Sends the files one after the other; what is refused is said, the others go on. @returns what was stored */
  send: (files: readonly File[]) => Promise<Media[]>;
  /** While files are sent: how many of how many are there. */
  progress: { done: number; of: number } | undefined;
}

/** Sends files to the media library. */
export function useUpload(): Upload {
  const queryClient = useQueryClient();
  const [progress, setProgress] = useState<Upload['progress']>();
  const send = async (files: readonly File[]) => {
    const stored: Media[] = [];
    for (const [done, file] of files.entries()) {
      setProgress({ done, of: files.length });
      try {
        stored.push(await websiteApi.media.create.call({ file }));
      } catch (failure) {
        reportFailure(failure);
      }
    }
    setProgress(undefined);
    await queryClient.invalidateQueries({ queryKey: websiteApi.media.key() });
    return stored;
  };
  return { send, progress };
}
