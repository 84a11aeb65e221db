import type { Context, SiteContext } from '#kernel/http/context.ts';
import { fieldProblem } from '#kernel/http/problem.ts';
import { attributeName } from '#kernel/language/field-name.ts';
import { translator } from '#kernel/language/translate.ts';
import { readSheet, type SheetReading } from '#kernel/spreadsheets/read-sheet.ts';
import { SheetProblem, type SheetWarning } from '#kernel/spreadsheets/sheet-problem.ts';
import { warningTexts } from '#kernel/spreadsheets/warning-texts.ts';
import { localDigits } from '#shared/numerals.ts';
import { isListOfOthers, isNameOfAnother } from '#shared/person-likeness.ts';
import { searchKey } from '#shared/personal-names.ts';
import type { EmployeeListCheck } from './employee.contract.ts';
import {
  insertEmployees,
  knownContacts,
  listDesignations,
  type MobileOwner,
  nextEmployeeNo,
} from './employee.queries.ts';
import { columnsOf, type ListedEmployee, mobileKey, readEmployee } from './employee-list.rules.ts';

const rowsMax = 2000;

interface Judged {
  good: ListedEmployee[];
  known: ListedEmployee[];
  refused: ListedEmployee[];
  warnings: SheetWarning[];
  /** Known by their mobile, although its owner has another name. */
  others: { employee: ListedEmployee; owner: MobileOwner }[];
}

/** Dry run of an employee list. */
export async function checkEmployeeList(context: SiteContext, file: File): Promise<EmployeeListCheck> {
  const sheet = await read(context, file);
  return context.transact(async (inner) => inWords(inner, await judge(inner, sheet)));
}

/** Attaches everybody of a list who is not here yet. @throws 422 while a row is wrong, so that none is lost. */
export async function attachList(context: SiteContext, file: File): Promise<EmployeeListCheck> {
  const sheet = await read(context, file);
  return context.transact((inner) => attach(inner, sheet));
}

async function attach(context: SiteContext, sheet: SheetReading): Promise<EmployeeListCheck> {
  const { tx, siteId } = context;
  const judged = await judge(context, sheet);
  if (judged.refused.length > 0)
    throw fieldProblem('file', 'people:list_has_mistakes', { count: judged.refused.length });
  const designations = new Map((await listDesignations(tx)).map((it) => [it.id, it]));
  const rows = [];
  for (const { values } of judged.good) {
    const { contact_number, designation_id, employee_no, name_en, name_bn, ...facts } = values;
    rows.push({
      ...facts,
      site_id: siteId,
      name_en: name_en!,
      name_bn: name_bn ?? name_en!,
      phone: contact_number!,
      designation_id: designation_id!,
      employee_no: employee_no ?? (await nextEmployeeNo(tx)),
      is_teacher: designations.get(designation_id!)?.is_teaching ?? false,
    });
  }
  if (rows.length > 0) await insertEmployees(tx, rows);
  return inWords(context, judged);
}

async function judge({ tx }: SiteContext, { header, rows, warnings }: SheetReading): Promise<Judged> {
  const columns = columnsOf(header);
  const names = new Map<string, string>();
  for (const it of await listDesignations(tx)) {
    for (const name of [it.name_en, it.name_bn]) names.set(searchKey(name), it.id);
  }
  const listed = rows.map((row) =>
    readEmployee(row.number, row.cells, columns, (name) => names.get(searchKey(name))),
  );
  const owners = await knownContacts(tx);
  const judged: Judged = { good: [], known: [], refused: [], warnings, others: [] };
  let compared = 0;
  for (const employee of listed) {
    const { contact_number, name_en = null, name_bn = null } = employee.values;
    const mobile = mobileKey(contact_number ?? '');
    const owner = owners.get(mobile);
    if (employee.problems.length > 0) judged.refused.push(employee);
    else if (owner) {
      judged.known.push(employee);
      const isOther = isNameOfAnother(name_en ?? name_bn, [owner.name_en, owner.name_bn]);
      if (isOther !== null) compared += 1;
      if (isOther) judged.others.push({ employee, owner });
    } else judged.good.push(employee);
    if (!owner && mobile) owners.set(mobile, { name_en, name_bn });
  }
  if (isListOfOthers(compared, judged.others.length) && compared > 1) refuseOthers(judged);
  return judged;
}

/** Most rows have the mobile of somebody with another name: none of them is left out as known. */
function refuseOthers(judged: Judged): void {
  for (const { employee } of judged.others) {
    employee.problems.push({ column: 'contact_number', code: 'mobile_of_another' });
    judged.known = judged.known.filter((it) => it !== employee);
    judged.refused.push(employee);
  }
  judged.others = [];
}

async function read({ language }: Context, file: File): Promise<SheetReading> {
  try {
    const sheet = await readSheet(await file.bytes(), file.name);
    if (sheet.rows.length > rowsMax) throw fieldProblem('file', 'people:list_too_long', { max: rowsMax });
    return sheet;
  } catch (error) {
    if (!(error instanceof SheetProblem)) throw error;
    const t = translator(language);
    const text = `kernel:spreadsheet.problem.${error.code}`;
    throw fieldProblem('file', 'people:list_unreadable', {
      message: t(`${text}.message`, error.data),
      remedy: t(`${text}.remedy`, error.data),
    });
  }
}

function inWords(
  { language }: Context,
  { good, known, refused, warnings, others }: Judged,
): EmployeeListCheck {
  const t = translator(language);
  return {
    attach_count: good.length,
    known_count: known.length,
    refused_count: refused.length,
    warnings: [
      ...warningTexts(warnings, language),
      ...others.slice(0, 20).map(({ employee: { row, values }, owner }) =>
        t('people:list_name_differs', {
          row: localDigits(row, language),
          name: values.name_en ?? values.name_bn ?? '',
          owner: owner.name_en ?? owner.name_bn ?? '',
        }),
      ),
    ],
    refused: refused.slice(0, 200).map(({ row, values, problems }) => ({
      row,
      name: values.name_en ?? values.name_bn ?? '',
      problems: problems.map(({ column, code }) =>
        code === 'phone_shortened' || code === 'mobile_of_another'
          ? t(`people:problem.${code}`)
          : t(`kernel:problem.${code}`, { attribute: attributeName(column, language) }),
      ),
    })),
  };
}
