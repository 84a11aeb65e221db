import { Typography } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { plainTextOf } from '#shared/plain-text.ts';

const ParsedText = lazy(() => import('./ParsedText.tsx'));

/** A text that was cleaned when it was written (`richText`), with its headings, lists and tables; its words alone until they are there. */
export function RichText({ html }: { html: string }) {
  return (
    <Suspense fallback={plainTextOf(html)}>
      <Typography fz="sm" style={{ overflowX: 'auto' }}>
        <ParsedText html={html} />
      </Typography>
    </Suspense>
  );
}
