import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { readGridDraft, saveGridDraft, settleGridDraft } from './grid-draft.ts';

const name = { owner: 'rahim', sheet: 'marks:1' };
const at = new Date('2026-11-23T03:00:00Z');

beforeEach(() => {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

test('a draft loses the cells that were saved elsewhere, and keeps what was typed since', () => {
  const edits = { 'roll 1': { cq: { text: '7', base: '' }, mcq: { text: '9', base: '' } } };
  saveGridDraft(name, edits, 3, at);
  settleGridDraft(name, [
    { row: 'roll 1', column: 'cq', text: '7' },
    { row: 'roll 1', column: 'mcq', text: '8' },
  ]);
  expect(readGridDraft(name)).toEqual({
    edits: { 'roll 1': { mcq: { text: '9', base: '8' } } },
    version: 3,
    kept_at: at.toISOString(),
  });
});

test('a draft that was saved whole is gone', () => {
  saveGridDraft(name, { 'roll 1': { cq: { text: '7', base: '' } } }, 3, at);
  settleGridDraft(name, [{ row: 'roll 1', column: 'cq', text: '7' }]);
  expect(readGridDraft(name)).toBeUndefined();
});
