import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { ListCheck, ListSummary, UploadedList } from '#shared/list-import.contract.ts';
import type { TestClient, TestResponse } from '../world.ts';

/** A CSV file as spreadsheets save it. */
export const csvFile = (rows: string[][], name = 'list.csv') =>
  new File(
    [
      Buffer.from(
        `\uFEFF${rows.map((row) => row.map((it) => `"${it.replaceAll('"', '""')}"`).join(',')).join('\r\n')}`,
      ),
    ],
    name,
  );

/** Brings lists over through the routes of one kind of list, as the panel does. */
export function listImports(asker: TestClient, path: string) {
  const upload = async (rows: string[][], name?: string): Promise<UploadedList> => {
    const form = new FormData();
    form.set('file', csvFile(rows, name));
    const answer = await asker.upload<UploadedList>(path, form);
    expect(answer.status, JSON.stringify(answer.body)).toBe(201);
    return answer.body;
  };
  const check = (list: UploadedList, options: object): Promise<TestResponse<ListCheck>> =>
    asker.put<ListCheck>(`${path}/${list.id}/plan`, {
      fields: list.columns.map((it) => it.field),
      ...options,
    });
  const once = () => ({ 'idempotency-key': randomUUID() });
  const write = (id: string) => asker.post<ListSummary>(`${path}/${id}/writing`, {}, once());
  return {
    upload,
    check,
    write,
    /** Uploads and checks with the columns as they are guessed. */
    async dryRun(rows: string[][], options: object = {}) {
      const list = await upload(rows);
      const answer = await check(list, options);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { id: list.id, list, check: answer.body };
    },
    /** The same, and writes it. */
    async bring(rows: string[][], options: object = {}) {
      const { id, check } = await this.dryRun(rows, options);
      const answer = await write(id);
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return { id, check, written: answer.body };
    },
    undo: (id: string) => asker.post<ListSummary>(`${path}/${id}/cancellation`, {}, once()),
  };
}

/** One line for each row in the report of a check: `row state codes`. */
export const said = (check: ListCheck) =>
  check.rows
    .toSorted((one, other) => one.row - other.row)
    .map((it) => [it.row, it.state, ...it.problems.map((problem) => problem.code)].join(' '));
