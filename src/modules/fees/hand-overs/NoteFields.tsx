import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CountField } from '#ui/form/CountField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { denominations, type NoteName, noNotes, poishaOf } from './notes.rules.ts';

export type NoteValues = Record<NoteName, number | null>;

/** Nothing counted yet. */
export const blankNotes: NoteValues = Object.fromEntries(
  Object.keys(noNotes).map((name) => [name, null]),
) as NoteValues;

/** As the server takes them: what was left empty is none. */
export const sentNotes = (notes: NoteValues) =>
  Object.fromEntries(Object.entries(notes).map(([name, count]) => [name, count ?? 0])) as typeof noNotes;

/** How many notes of each kind, with what they are worth. */
export function NoteFields<Values extends { notes: NoteValues }>({ form }: { form: ServerForm<Values> }) {
  const { t } = useTranslation('fees');
  const { notes } = form.values;
  const change = (name: NoteName, count: number | null) =>
    form.setValue('notes', { ...notes, [name]: count } as Values['notes']);
  return (
    <div data-field="notes">
      <Table verticalSpacing={2} aria-label={t('field.notes')}>
        <Table.Tbody>
          {denominations.map((taka) => {
            const name: NoteName = `taka_${taka}`;
            return (
              <Table.Tr key={taka}>
                <Table.Td w={90} ta="right" className="figure">
                  {t(`field.${name}`)} ×
                </Table.Td>
                <Table.Td w={110}>
                  <CountField
                    name={`notes.${name}`}
                    aria-label={t(`field.${name}`)}
                    size="xs"
                    value={notes[name]}
                    onChange={(count) => change(name, count)}
                    error={form.error(`notes.${name}`)}
                  />
                </Table.Td>
                <Table.Td ta="right">
                  {(notes[name] ?? 0) > 0 && <Taka poisha={taka * 100 * notes[name]!} symbol={false} />}
                </Table.Td>
              </Table.Tr>
            );
          })}
          <Table.Tr>
            <Table.Td colSpan={2} fw={600}>
              {t('hand_over.counted')}
            </Table.Td>
            <Table.Td ta="right" fw={700}>
              <Taka poisha={poishaOf(notes)} />
            </Table.Td>
          </Table.Tr>
        </Table.Tbody>
      </Table>
      {form.error('notes') && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {form.error('notes')}
        </Text>
      )}
    </div>
  );
}
