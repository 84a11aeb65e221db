import type { SiteTx } from '#kernel/database/database.ts';
import { type WithinSite, within } from '#kernel/database/tenant.ts';
import type { RenderOptions } from '#kernel/documents/engine.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import { storeMadeFile } from '#kernel/files/stored-files.ts';
import { Problem } from '#kernel/http/problem.ts';
import { siteAddress } from '#kernel/http/site-address.ts';
import type { JobKind, JobProgress } from '#kernel/jobs/job-kind.ts';
import type { Services } from '#kernel/services.ts';
import { today } from '#shared/dates.ts';
import { markSheet } from '../mark-sheets/mark-sheet.document.ts';
import { meritList, type ResultList } from '../merit-list/merit-list.document.ts';
import type { MeritScope, ReportName } from '../reports/report.contract.ts';
import { listFigures, listSubjectGrades } from '../reports/report.queries.ts';
import { type RunContext, readRunFacts, readSheetRows } from '../result-sheets/result-sheet.queries.ts';
import { tabulationSheet } from '../tabulation/tabulation-sheet.document.ts';
import { countSheets, readMarkSheetExtras } from './mark-sheet-extras.queries.ts';
import { markSheetItem, markSheetShared } from './mark-sheet-item.rules.ts';
import { resultLists } from './result-lists.rules.ts';
import { withShortNames } from './short-component-names.ts';
import { tabulationItem } from './tabulation-item.rules.ts';

export interface PrintInput {
  report: ReportName;
  run_id: string;
  class_section_ids?: string[];
  enrolment_ids?: string[];
  merit_scope?: MeritScope;
}

/** Prints a report of a run as one PDF, reading it in parts as the pages are made. */
export const printReport: JobKind<PrintInput> = {
  kind: 'results.print',
  isRepeatable: true,
  isStoppable: true,
  async run(services, input, progress) {
    const { tenant, language } = progress;
    const inSite = within(services.database, tenant);
    const shared = await inSite(async (tx) => ({
      facts: await readRunFacts(tx, input.run_id),
      letterhead: await readLetterhead(tx, services.files),
    }));
    const pages = await render(services, input, progress, shared, inSite);
    const name = `${input.report.replaceAll('_', '-')}-${shared.facts.exam.academic_year}-${language}.pdf`;
    const file_id = await storeMadeFile(services, tenant, {
      site_id: tenant.site_id,
      purpose: 'result_report',
      name,
      content_type: 'application/pdf',
      bytes: pages,
      created_by: tenant.user_id ?? null,
    });
    return { file_id };
  },
};

type Shared = { facts: RunContext; letterhead: Awaited<ReturnType<typeof readLetterhead>> };

async function render(
  services: Services,
  input: PrintInput,
  progress: JobProgress,
  { facts, letterhead }: Shared,
  inSite: WithinSite,
): Promise<Uint8Array> {
  const exam = {
    letterhead,
    exam_name_en: facts.exam.exam_name_en,
    exam_name_bn: facts.exam.exam_name_bn,
    academic_year: facts.exam.academic_year,
    signatures: facts.input.signatures.filter((it) => !isGuardian(it)),
    printed_on: today(),
  };
  switch (input.report) {
    case 'progress_report': {
      const total = await inSite((tx) => countSheets(tx, facts, input));
      if (total === 0) throw new Problem(409, 'results:nothing_to_print');
      await progress.report(0, total);
      return services.documents.render(
        markSheet,
        markSheetItems(services, facts, input, inSite),
        markSheetShared(facts, letterhead),
        toRenderOptions(progress, total),
      );
    }
    case 'tabulation': {
      const sections = input.class_section_ids ?? [];
      const items = tabulationItems(facts, sections, inSite);
      const components = Object.fromEntries(facts.columns.map((it) => [it.key, withShortNames(it)]));
      const isWide = facts.input.subjects.length > 12;
      return services.documents.render(
        tabulationSheet,
        items,
        { ...exam, components },
        {
          ...toRenderOptions(progress, sections.length),
          ...(isWide && { paper: 'legal-landscape' }),
        },
      );
    }
    default: {
      const items = await inSite((tx) => listItems(tx, facts, input));
      if (items.length === 0) throw new Problem(409, 'results:nothing_to_print');
      return services.documents.render(meritList, items, exam, toRenderOptions(progress, items.length));
    }
  }
}

/** Lists of many students have no guardian's signature. */
const isGuardian = (signature: { title_en: string; title_bn: string }) =>
  /guardian|parent/i.test(signature.title_en) || signature.title_bn.includes('অভিভাবক');

/** Tells the progress, and stops the printing when the job was cancelled. */
function toRenderOptions(progress: JobProgress, total: number): RenderOptions {
  const stop = new AbortController();
  return {
    language: progress.language,
    signal: stop.signal,
    onProgress: (done) => {
      progress.report(done, total).catch((reason) => stop.abort(reason));
    },
  };
}

const sheetsAtOnce = 100;

async function* markSheetItems(services: Services, facts: RunContext, input: PrintInput, inSite: WithinSite) {
  let after: { section_name: string; roll: number; enrolment_id: string } | null = null;
  const { class_section_ids, enrolment_ids } = input;
  for (;;) {
    const scope = { class_section_ids, enrolment_ids, after, limit: sheetsAtOnce };
    const page = await inSite(async (tx) => {
      const rows = await readSheetRows(tx, facts, scope);
      return { rows, extras: await readMarkSheetExtras(tx, services.files, facts, rows) };
    });
    const address = siteAddress(services.config, page.extras.site);
    for (const row of page.rows) {
      if (row.status === 'withheld' || row.status === 'incomplete') continue;
      yield markSheetItem(facts, row, {
        attendance: page.extras.attendance.get(row.enrolment_id) ?? null,
        photo: page.extras.photos.get(row.enrolment_id) ?? null,
        verification_address: `${address}/verify/result/${row.verification_code}`,
      });
    }
    const last = page.rows.at(-1);
    if (!last || page.rows.length < sheetsAtOnce) return;
    after = last;
  }
}

async function* tabulationItems(facts: RunContext, sections: readonly string[], inSite: WithinSite) {
  for (const section of sections) {
    const rows = await inSite((tx) => readSheetRows(tx, facts, { class_section_ids: [section] }));
    if (rows.length > 0) yield tabulationItem(facts, rows);
  }
}

async function listItems(tx: SiteTx, facts: RunContext, input: PrintInput): Promise<ResultList[]> {
  const sections = input.class_section_ids ?? [];
  const figures = await listFigures(tx, facts.run_id, sections);
  const grades = input.report === 'fail_list' ? await listSubjectGrades(tx, facts.run_id, sections) : [];
  const names = await tx
    .selectFrom('academic_class')
    .select(['name_en as class_name_en', 'name_bn as class_name_bn'])
    .where('id', '=', facts.class_id)
    .executeTakeFirstOrThrow();
  return resultLists(facts, names, figures, grades, input);
}
