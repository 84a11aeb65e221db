import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../api/query-client.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import type { Sheet } from '../export/sheet.ts';

interface ReportActionsProps {
  /** Whether the rows on the page answer an earlier input. */
  isOld: boolean;
  print: () => Promise<void>;
  sheet: () => Promise<Sheet>;
}

/** Print and export of a report; both may first read what the page does not show. */
export function ReportActions({ isOld, print, sheet }: ReportActionsProps) {
  const { t } = useTranslation('ui');
  const [isPreparing, setPreparing] = useState(false);
  const start = () => {
    setPreparing(true);
    print()
      .catch(reportFailure)
      .finally(() => setPreparing(false));
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        disabled={isOld}
        loading={isPreparing}
        onClick={start}
      >
        {t('export.print')}
      </Button>
      <ExportMenu sheet={sheet} isDisabled={isOld} hasPrint={false} />
    </>
  );
}
