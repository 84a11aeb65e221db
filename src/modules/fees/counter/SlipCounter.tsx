import { Alert, Stack, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { formatDay } from '#shared/dates.ts';
import { ApiProblem } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import type { PayableSlip } from '../due-slips/due-slip.contract.ts';
import { SlipDues } from './SlipDues.tsx';
import { StudentCard } from './StudentCard.tsx';

interface SlipCounterProps {
  /** Where a slip is read by its number. */
  source: (slip_no: string) => UseQueryOptions<PayableSlip>;
  /** The sentence for a number that is none. */
  missing?: string;
  /** Below the number while no slip is chosen. */
  children?: ReactNode;
  /** The money of a slip that can be paid. */
  form: (slip: PayableSlip, leave: () => void) => ReactNode;
  /** Below the student of a slip. */
  family?: (studentId: string) => ReactNode;
  /** What to do about a slip that cannot be paid. */
  other?: (slip: PayableSlip) => ReactNode;
}

/** A slip by its number, typed or scanned, with its student and dues; the number stands in the address. */
export function SlipCounter(props: SlipCounterProps) {
  const { source, missing = 'slip.not_found', children, form, family, other } = props;
  const { t } = useTranslation('fees');
  const [params, setParams] = useSearchParams();
  const number = params.get('slip_no') ?? '';
  const choose = (slip_no: string) => setParams(slip_no ? { slip_no } : {}, { replace: true });
  const query = useQuery({
    ...source(number),
    enabled: number !== '',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const isMissing = query.error instanceof ApiProblem && query.error.status === 404;

  if (number === '' || isMissing) {
    return (
      <Stack gap="sm">
        <SlipNumber
          key={number}
          missing={isMissing ? { number, says: t(missing, { slip_no: number }) } : undefined}
          onChoose={choose}
        />
        {children}
      </Stack>
    );
  }
  if (query.isError) return <ErrorState error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <LoadingState />;
  const { slip, account } = query.data;
  const leave = () => choose('');
  return (
    <Stack gap="sm">
      <StudentCard account={account} onChange={leave} other={t('slip.another')} />
      {family?.(account.student.id)}
      {slip.state === 'open' || slip.state === 'part_paid' ? (
        <>
          {form(query.data, leave)}
          <SlipDues slip={query.data} />
        </>
      ) : (
        <Unpayable slip={query.data}>{other?.(query.data)}</Unpayable>
      )}
    </Stack>
  );
}

interface SlipNumberProps {
  missing?: { number: string; says: string };
  onChoose: (slip_no: string) => void;
}

function SlipNumber({ missing, onChoose }: SlipNumberProps) {
  const { t } = useTranslation('fees');
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(missing?.number ?? '');
  useEffect(() => input.current?.select(), []);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(typed.trim());
      }}
    >
      <TextInput
        ref={input}
        size="md"
        label={t('slip.number')}
        placeholder="DS-2026-000123"
        description={t('slip.number_hint')}
        leftSection={<IconBarcode size={18} aria-hidden />}
        error={typed === missing?.number ? missing.says : undefined}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        autoFocus
      />
    </form>
  );
}

/** Why nothing is taken for this slip. */
function Unpayable({ slip: { slip }, children }: { slip: PayableSlip; children?: ReactNode }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  return (
    <Alert
      color={slip.state === 'paid' ? 'green' : 'yellow'}
      variant="light"
      title={t(`slip.is_${slip.state}`, {
        slip_no: slip.slip_no,
        day: formatDay(slip.last_on, language, 'long'),
      })}
    >
      <Stack gap="xs" align="flex-start">
        {t(`slip.is_${slip.state}_hint`)}
        {children}
      </Stack>
    </Alert>
  );
}
