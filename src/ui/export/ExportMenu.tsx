import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportFailure } from '../api/query-client.ts';
import { useLanguage } from '../i18n/language.ts';
import { LazyMenu } from '../menu/LazyMenu.tsx';
import { useOptionalSession } from '../session/session.ts';
import { downloadCsv, downloadXlsx, printSheet, type Sheet } from './sheet.ts';

interface ExportMenuProps {
  /** Builds the sheet when something is chosen; may take a while. */
  sheet: () => Promise<Sheet> | Sheet;
  isDisabled?: boolean;
  /** Left out where the page has a print of its own. */
  hasPrint?: boolean;
  /** Without its word, where there is no room. */
  isSmall?: boolean;
}

/** Saves or prints a table. */
export function ExportMenu({ sheet, isDisabled, hasPrint = true, isSmall }: ExportMenuProps) {
  const { t } = useTranslation('ui');
  const { language, pick } = useLanguage();
  const site = useOptionalSession()?.site;
  const [busy, setBusy] = useState(false);
  const heading = site ? pick(site.name_en, site.name_bn) : t('product');

  const run = async (write: (sheet: Sheet) => Promise<void> | void) => {
    setBusy(true);
    try {
      await write(await sheet());
    } catch (error) {
      reportFailure(error);
    } finally {
      setBusy(false);
    }
  };

  const actions = [
    { label: t('export.xlsx'), onClick: () => run(downloadXlsx) },
    { label: t('export.csv'), onClick: () => run(downloadCsv) },
    ...(hasPrint
      ? [{ label: t('export.print'), onClick: () => run((it) => printSheet(it, heading, language)) }]
      : []),
  ];
  const look = { variant: 'default', loading: busy, disabled: isDisabled };
  const button = isSmall ? (
    <ActionIcon {...look} aria-label={t('export.label')} title={t('export.label')}>
      <IconDownload size={18} aria-hidden />
    </ActionIcon>
  ) : (
    <Button {...look} leftSection={<IconDownload size={16} aria-hidden />}>
      {t('export.label')}
    </Button>
  );
  return <LazyMenu button={button} actions={actions} />;
}
