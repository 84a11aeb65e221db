import { type ClipboardEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { readBlock } from '../grid/clipboard.ts';
import { useLanguage } from '../i18n/language.ts';
import { isTyped, type LineColumn } from './line-columns.ts';
import { type PasteFault, pasteLines } from './paste-lines.ts';

interface LinePasteOptions<Line> {
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  blank: Line;
  most: number;
  onChange: (lines: Line[]) => void;
}

/** What was pasted, and the line and field into which its first cell goes. */
interface WaitingPaste {
  block: readonly (readonly string[])[];
  at: { line: number; field: number };
}

/**
 * Paste of several cells into the lines; a single cell is left to its field. Keeps what could not be read until the field
 * is changed.
 */
export function useLinePaste<Line>({ lines, columns, blank, most, onChange }: LinePasteOptions<Line>) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const [faults, setFaults] = useState<readonly PasteFault[]>([]);
  const [report, setReport] = useState('');
  const [waiting, setWaiting] = useState<WaitingPaste>();

  const say = (key: string, count: number) =>
    count > 0 ? [t(key, { count, number: formatNumber(count, language) })] : [];

  const fields = columns.filter(isTyped);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const block = readBlock(event.clipboardData.getData('text/plain'));
    const place = placeOf(event.target);
    const field = fields.findIndex((it) => it.key === place?.key);
    if (!place || field < 0 || (block.length === 1 && block[0]!.length === 1)) return;
    event.preventDefault();
    setWaiting({ block, at: { line: place.line, field } });
  };

  const hasChoices = fields.every((it) => it.kind !== 'choice' || it.choices !== undefined);
  useEffect(() => {
    if (waiting && hasChoices) write(waiting);
    // Depends on the paste and on whether the choices are loaded, not on the lines.
  }, [waiting, hasChoices]);

  const write = ({ block, at }: WaitingPaste) => {
    setWaiting(undefined);
    const pasted = pasteLines({ lines, fields, block, at, blank, most });
    const isElsewhere = ({ line }: PasteFault) => line < at.line || line >= at.line + pasted.written;
    setFaults([...faults.filter(isElsewhere), ...pasted.faults]);
    setReport(
      [
        ...say('lines.pasted', pasted.written),
        ...say('lines.beyond_lines', pasted.beyond_lines),
        ...say('grid.paste.beyond_columns', pasted.beyond_fields),
        ...say('lines.not_pasted', pasted.faults.length),
      ].join(' '),
    );
    onChange(pasted.lines);
  };

  return {
    onPaste,
    /** Reports what was pasted and what did not fit. */
    report: waiting ? t('loading') : report,
    faultAt(line: number, key: string): string | undefined {
      const fault = faults.find((it) => it.line === line && it.key === key);
      return fault && t('lines.not_read', { text: fault.text, problem: t(fault.problem) });
    },
    /** A field got another value. */
    forgetField(line: number, key: string) {
      setReport('');
      setFaults(faults.filter((it) => it.line !== line || it.key !== key));
    },
    /** A line was removed; those below it moved up. */
    forgetLine(line: number) {
      setReport('');
      setFaults(
        faults
          .filter((it) => it.line !== line)
          .map((it) => (it.line > line ? { ...it, line: it.line - 1 } : it)),
      );
    },
  };
}

/** Line and key of a field, by its path `lines.0.amount_poisha`. */
function placeOf(target: EventTarget): { line: number; key: string } | undefined {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-field]') : null;
  const [, line, key] = /\.(\d+)\.(\w+)$/.exec(cell?.dataset.field ?? '') ?? [];
  return line === undefined || key === undefined ? undefined : { line: Number(line), key };
}
