import { Box } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** What a check or a finished list said: brought into view, and focused, when it appears. Needs a key per check. */
export function ReportInView({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView();
  }, []);
  return (
    <Box
      component="section"
      ref={region}
      tabIndex={-1}
      aria-label={t('import.report')}
      style={{ scrollMarginTop: 80 }}
    >
      {children}
    </Box>
  );
}
