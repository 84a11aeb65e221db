import { Skeleton, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Placeholder of a table while it loads. */
export function SkeletonRows({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <div role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <Table aria-hidden verticalSpacing={10}>
        <Table.Tbody>
          {Array.from({ length: rows }, (_, row) => (
            <Table.Tr key={row}>
              {Array.from({ length: columns }, (_, column) => (
                <Table.Td key={column}>
                  <Skeleton height={12} radius="xs" width={column === 0 ? '70%' : '45%'} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
