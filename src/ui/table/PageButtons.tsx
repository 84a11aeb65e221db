import { Box } from '@mantine/core';
import { lazy, Suspense } from 'react';

const PageNumbers = lazy(() => import('./PageNumbers.tsx'));

export interface PageButtonsProps {
  page: number;
  /** How many pages there are. */
  pages: number;
  onTurn: (page: number) => void;
}

/** The buttons that turn the pages of a list or report; a short list does without their code. */
export function PageButtons(props: PageButtonsProps) {
  if (props.pages <= 1) return null;
  return (
    // As high as the buttons.
    <Suspense fallback={<Box h={26} />}>
      <PageNumbers {...props} />
    </Suspense>
  );
}
