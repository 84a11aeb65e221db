import type { SiteTx } from '#kernel/database/database.ts';
import { fileNameOf } from '#kernel/files/file-name.ts';
import { insertFile } from '#kernel/files/stored-files.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { Problem, requireFound } from '#kernel/http/problem.ts';
import { translator } from '#kernel/language/translate.ts';
import { warningTexts } from '#kernel/spreadsheets/warning-texts.ts';
import { sheetFile } from '#kernel/spreadsheets/write-sheet.ts';
import { assignColumns, headerReader } from '#shared/column-matching.ts';
import { today } from '#shared/dates.ts';
import type { ListCheck, ListDetail, ListSummary, UploadedList } from '#shared/list-import.contract.ts';
import { downloadName, dropTable, forget, putTable, readTableFirst } from './list-file.ts';
import { type AnyListKind, listImportJob } from './list-import.job.ts';
import {
  findList,
  findSummary,
  insertList,
  lastPlan,
  type StoredList,
  updateList,
  waitForOtherLists,
} from './list-import.queries.ts';
import type { ListWriter } from './list-kind.ts';
import { countsOf, problemInWords, reportOf } from './list-report.ts';
import { rowsByField } from './list-rows.ts';
import { type ListTable, withoutSecrets } from './list-table.ts';
import { readList } from './read-list.ts';
import { writeList } from './write-list.ts';

/** More rows than this are written as a job. */
const rowsAtOnce = 500;

/** What the routes of one kind of list do. */
export function listImportActions(kind: AnyListKind) {
  const module = kind.kind.split('.')[0]!;
  const headerOf = headerReader(kind.names);
  const job = listImportJob(kind);

  const writerOf = ({ siteId, caller, language }: SiteContext): ListWriter => ({
    site_id: siteId,
    user_id: caller.user_id,
    today: today(),
    language,
  });

  /** @throws 404, 409 where the list is not in one of these states */
  async function hold({ tx }: SiteContext, id: string, states: ListSummary['state'][]): Promise<StoredList> {
    const list = requireFound(await findList(tx, kind.kind, id, 'lock'));
    requireState(list, states);
    return list;
  }

  const tableOf = (context: SiteContext, id: string, isWanted: (list: StoredList) => boolean = () => true) =>
    readTableFirst(context, async (tx) => {
      const list = await findList(tx, kind.kind, id, 'read');
      return list && isWanted(list) ? list : undefined;
    });

  const summaryOf = async (tx: SiteTx, id: string) => requireFound(await findSummary(tx, kind.kind, id));

  /** The columns with their fields: those of the plan, else guessed from the names of the columns. */
  function columnsOf(table: ListTable, fields: string[] | undefined): ListDetail['columns'] {
    const samples = table.rows.slice(0, 200).map((row) => row.cells);
    const candidates = table.header.flatMap((name, column) =>
      headerOf(name).map((guess) => ({ column, ...guess })),
    );
    return assignColumns(table.header, candidates).map(({ column, header, field }) => ({
      header,
      field: fields?.[column] ?? field,
      samples: [...new Set(samples.map((cells) => cells[column] ?? '').filter(Boolean))].slice(0, 3),
    }));
  }

  async function detailOf(
    context: SiteContext,
    id: string,
    table: ListTable | undefined,
  ): Promise<ListDetail> {
    const { tx } = context;
    const list = requireFound(await findList(tx, kind.kind, id, 'read'));
    const plan = (list.plan ?? (await lastPlan(tx, kind.kind, list.header))) as ListDetail['plan'];
    return {
      ...(await summaryOf(tx, id)),
      columns: table ? columnsOf(table, plan?.fields) : [],
      plan,
    };
  }

  return {
    job,

    /** Reads an uploaded list and keeps what was read. @throws 422 saying why a file is no list, and what to do. */
    async upload(
      context: SiteContext,
      input: { file: File; sheet?: string | undefined },
    ): Promise<UploadedList> {
      const { siteId, caller, services, language } = context;
      const reading = await readList(input, language);
      const { secret_columns, ...table } = withoutSecrets(reading);
      const owner = { site_id: siteId, created_by: caller.user_id };
      const name = fileNameOf(input.file);
      const put = await putTable(services.files, table, { ...owner, purpose: 'list_import', name });
      return context.transact(async (inner) => {
        const id = await insertList(inner.tx, {
          ...owner,
          kind: kind.kind,
          file_name: name,
          row_count: table.rows.length,
          header: table.header,
          file_id: await insertFile(inner.tx, put),
        });
        return {
          ...(await detailOf(inner, id, table)),
          sheets: reading.sheets ?? [],
          sheet: reading.sheet ?? null,
          secret_columns,
          warnings: warningTexts(reading.warnings, language),
        };
      });
    },

    async show(context: SiteContext, id: string): Promise<ListDetail> {
      const table = await tableOf(context, id);
      return context.transact((inner) => detailOf(inner, id, table));
    },

    /** Validates every row by a plan. */
    async check(context: SiteContext, id: string, plan: { fields: string[] }): Promise<ListCheck> {
      const table = await tableOf(context, id);
      return context.transact(async (inner) => {
        const { tx, language } = inner;
        const list = await hold(inner, id, ['uploaded', 'checked']);
        if (plan.fields.length !== list.header.length) throw new Problem(422, 'list_columns_differ');
        const by = writerOf(inner);
        const judged = await kind.judge(tx, by, rowsByField(requireFound(table), plan.fields), plan);
        const { write_count: _, ...counts } = countsOf(judged);
        await updateList(tx, id, {
          state: 'checked',
          plan: JSON.stringify(plan),
          ...counts,
          figures: JSON.stringify(judged.figures),
        });
        return reportOf(judged, module, language);
      });
    },

    /** The refused rows as they were, with a column that says why; to be corrected and uploaded again. */
    async refusedRows(context: SiteContext, id: string): Promise<File> {
      const { language } = context;
      const kept = await tableOf(context, id, ({ plan }) => plan !== null);
      const { file_name, rows, table } = await context.transact(async (inner) => {
        const { tx } = inner;
        const list = requireFound(await findList(tx, kind.kind, id, 'read'));
        if (!list.plan || !list.file_id) requireState(list, ['checked']);
        const plan = list.plan as { fields: string[] };
        const found = requireFound(kept);
        const judged = await kind.judge(tx, writerOf(inner), rowsByField(found, plan.fields), plan);
        return { file_name: list.file_name, rows: judged.rows, table: found };
      });
      const cellsOf = new Map(table.rows.map((row) => [row.number, row.cells]));
      const refused = rows.filter((it) => it.state === 'refused');
      return sheetFile(downloadName(file_name), [
        [...table.header, translator(language)('kernel:list.reason')],
        ...refused.map(({ row, problems = [] }) => [
          ...(cellsOf.get(row) ?? []),
          problems.map((it) => problemInWords(it, module, language).message).join(' '),
        ]),
      ]);
    },

    async template(context: SiteContext): Promise<File> {
      const t = translator(context.language);
      const rows = await context.transact(
        async ({ tx, language }) => (await kind.sample?.(tx, language)) ?? [],
      );
      return sheetFile(`${kind.kind.split('.')[1]!.replaceAll('_', '-')}.xlsx`, [
        kind.fields.map((field) => t(`${module}:list.field.${field}`)),
        ...rows.map((row) => kind.fields.map((field) => row[field] ?? '')),
      ]);
    },

    /** Writes the good rows now, or sets a job to it. */
    async write(context: SiteContext, id: string): Promise<ListSummary> {
      const table = await tableOf(
        context,
        id,
        ({ state, row_count }) => state === 'checked' && row_count <= rowsAtOnce,
      );
      return context.transact(async (inner) => {
        const { tx, services, tenant, language } = inner;
        const list = await hold(inner, id, ['checked']);
        const by = writerOf(inner);
        await kind.refuseWriter?.(tx, by, list as never);
        if (list.row_count > rowsAtOnce) {
          const job_id = await services.jobs.enqueue(tx, tenant, language, job, {
            list_id: id,
            today: by.today,
          });
          await updateList(tx, id, { state: 'writing', job_id });
        } else {
          await writeList(tx, by, kind, list, requireFound(table));
          inner.afterCommit(() => forget(services.files, by.site_id, list));
        }
        return summaryOf(tx, id);
      });
    },

    /** Restores what was there before the list. */
    async undo(context: SiteContext, id: string): Promise<ListSummary> {
      const { tx } = context;
      const by = writerOf(context);
      await waitForOtherLists(tx);
      const list = await hold(context, id, ['written']);
      await kind.undo(tx, by, list as never);
      await updateList(tx, id, {
        state: 'undone',
        undone_by: by.user_id,
        undone_at: new Date().toISOString(),
      });
      return summaryOf(tx, id);
    },

    /** Drops a list that nothing was written from, and its file. */
    async discard(context: SiteContext, id: string): Promise<void> {
      const { tx, siteId, services } = context;
      const list = await hold(context, id, ['uploaded', 'checked']);
      await updateList(tx, id, { state: 'discarded', file_id: null });
      await dropTable(tx, list);
      context.afterCommit(() => forget(services.files, siteId, list));
    },
  };
}

function requireState(list: StoredList, states: ListSummary['state'][]): void {
  if (!states.includes(list.state)) throw new Problem(409, refusals[list.state]);
}

/** Codes of the refusals, by the state of the list. */
const refusals = {
  uploaded: 'list_uploaded',
  checked: 'list_checked',
  writing: 'list_writing',
  written: 'list_written',
  undone: 'list_undone',
  discarded: 'not_found',
} as const;
