import { lazy, Suspense, useEffect, useState } from 'react';
import { type Question, setAsk } from './confirm.ts';

const ConfirmDialog = lazy(() => import('./ConfirmDialog.tsx'));

/** Where questions appear; the code of the dialog arrives with the first of them. */
export function ConfirmHost() {
  const [open, setOpen] = useState<{ question: Question; answer: (yes: boolean) => void }>();
  useEffect(() => {
    setAsk((question) => new Promise((answer) => setOpen({ question, answer })));
    return () => setAsk(undefined);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <ConfirmDialog
        question={open.question}
        onAnswer={(yes) => {
          setOpen(undefined);
          open.answer(yes);
        }}
      />
    </Suspense>
  );
}
