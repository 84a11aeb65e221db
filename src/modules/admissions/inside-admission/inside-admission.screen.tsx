import { useState } from 'react';
import { Page } from '#ui/page/Page.tsx';
import { AdmissionForm } from './AdmissionForm.tsx';
import { AdmittedPanel } from './AdmittedPanel.tsx';
import type { AdmittedStudent } from './inside-admission.contract.ts';
import { NoSections } from './NoSections.tsx';
import { usePlacing } from './placement-choice.ts';

/** Admits one student at the office; afterwards the passwords, once, and the way to the next. */
export function InsideAdmissionScreen() {
  const placing = usePlacing();
  const [admitted, setAdmitted] = useState<AdmittedStudent>();
  const [count, setCount] = useState(0);
  if (placing.choices.sections.length === 0) {
    return (
      <Page>
        <NoSections />
      </Page>
    );
  }
  return (
    <Page>
      {admitted ? (
        <AdmittedPanel
          student={admitted}
          onNext={() => {
            setAdmitted(undefined);
            setCount(count + 1);
          }}
        />
      ) : (
        <AdmissionForm key={count} onAdmitted={setAdmitted} />
      )}
    </Page>
  );
}
