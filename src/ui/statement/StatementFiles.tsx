import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import type { ComparedStatement } from '#shared/statement-file.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';

interface StatementFilesProps {
  statements: ComparedStatement[];
  /** What undoing does to what the file matched. */
  undoBody: string;
  /** Shows one again; left out where there is nothing more to see. */
  onShow?: (id: string) => void;
  onUndo: (id: string) => void;
}

/** Statements that were compared before, to look at again or to undo. */
export function StatementFiles({ statements, undoBody, onShow, onUndo }: StatementFilesProps) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const askToUndo = async (it: ComparedStatement) => {
    const sure = await confirm({
      title: t('statement.undo_title', { name: it.file_name }),
      body: undoBody,
      confirm: t('statement.undo'),
      keep: t('statement.undo_keep'),
      danger: true,
    });
    if (sure) onUndo(it.id);
  };
  return (
    <Section title={t('statement.files')}>
      {statements.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('statement.no_files')}
        </Text>
      ) : (
        <ReportTable
          caption={t('statement.files')}
          rows={statements}
          columns={[
            { key: 'file_name', title: t('statement.file') },
            { key: 'uploaded_at', title: t('statement.uploaded'), kind: 'instant' },
            {
              key: 'result',
              title: t('statement.result'),
              value: (row) =>
                `${t('statement.matched', { number: localDigits(row.matched_count, language) })} / ${localDigits(row.line_count, language)}`,
            },
            {
              key: 'actions',
              title: '',
              render: (row) => (
                <Group gap="xs" justify="flex-end" wrap="nowrap">
                  {onShow && (
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`${t('statement.show')}, ${row.file_name}`}
                      onClick={() => onShow(row.id)}
                    >
                      {t('statement.show')}
                    </Button>
                  )}
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    color="red"
                    aria-label={`${t('statement.undo')}, ${row.file_name}`}
                    onClick={() => askToUndo(row)}
                  >
                    {t('statement.undo')}
                  </Button>
                </Group>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
