import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Page } from '#ui/page/Page.tsx';
import { admissionsApi } from '../api.ts';
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
  const [, setParams] = useSearchParams();
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
            setParams({});
            setAdmitted(undefined);
            setCount(count + 1);
          }}
        />
      ) : (
        <ChosenForm key={count} onAdmitted={setAdmitted} />
      )}
    </Page>
  );
}

interface ChosenFormProps {
  onAdmitted: (student: AdmittedStudent) => void;
}

/** The form, filled from the online application that the address names. */
function ChosenForm({ onAdmitted }: ChosenFormProps) {
  const [params] = useSearchParams();
  const id = params.get('application');
  if (!id) return <AdmissionForm onAdmitted={onAdmitted} />;
  return <FilledForm key={id} id={id} onAdmitted={onAdmitted} />;
}

function FilledForm({ id, onAdmitted }: ChosenFormProps & { id: string }) {
  const { data } = useSuspenseQuery(admissionsApi.applications.show.queryOptions({ input: { id } }));
  return <AdmissionForm application={data} onAdmitted={onAdmitted} />;
}
