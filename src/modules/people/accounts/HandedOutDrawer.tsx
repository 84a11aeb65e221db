import { Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { printHeldPdf } from '#ui/export/print-pdf.ts';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { HandedOut } from './account.contract.ts';

/** User names and first passwords, shown once, with the slips to print. */
export function HandedOutDrawer({ handedOut, onClose }: { handedOut: HandedOut; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { accounts, slips } = handedOut;
  return (
    <Drawer
      opened
      onClose={onClose}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('account.close') }}
      position="right"
      size="36rem"
      title={t('account.made')}
    >
      <Stack gap="sm">
        <Text size="sm">{t('account.made_hint')}</Text>
        <Group>
          <Button
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => printHeldPdf(pdfOf(slips), 'user-names.pdf')}
          >
            {t('account.print')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('account.close')}
          </Button>
        </Group>
        <ReportTable
          caption={t('account.made')}
          rows={accounts}
          columns={[
            { key: 'name', names: 'name' },
            { key: 'username', title: t('account.username') },
            { key: 'password' },
          ]}
        />
      </Stack>
    </Drawer>
  );
}

const pdfOf = (base64: string) =>
  new Blob([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], { type: 'application/pdf' });
