import { beforeAll, describe, expect, it } from 'vitest';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { EmployeeListCheck } from './employee.contract.ts';

const header = 'Name,Designation,Mobile,Gender,Religion,DOB';

describe('an employee import', () => {
  let w: World;
  let office: TestClient;
  let designation: string;

  beforeAll(async () => {
    w = await world();
    office = await w.as('site-admin');
    const row = await w.inCore((tx) =>
      tx.selectFrom('designation').select('name_en').executeTakeFirstOrThrow(),
    );
    designation = row.name_en;
  });

  const upload = <Body = never>(file: File, path = 'employee-lists/check') => {
    const form = new FormData();
    form.append('file', file);
    return office.upload<Body>(`/api/v1/${path}`, form);
  };
  const csv = (...lines: string[]) =>
    new File([[header, ...lines].join('\n')], 'staff.csv', { type: 'text/csv' });
  const line = (name: string, mobile: string) => `${name},${designation},${mobile},male,islam,1990-01-01`;

  it('is refused when the file is not a spreadsheet', async () => {
    const pdf = new File(['%PDF-1.4'], 'staff.pdf', { type: 'application/pdf' });
    const refused = await upload<{ errors: { message: string }[] }>(pdf);
    expect(refusalOf(refused)).toBe('people:list_unreadable');
    expect(refused.body.errors[0]?.message).toContain('“staff.pdf” is a PDF');
  });

  it('is refused with more than 2,000 rows', async () => {
    const lines = Array.from({ length: 2001 }, (_, at) => line(`Staff ${at}`, `017${10_000_000 + at}`));
    expect(refusalOf(await upload(csv(...lines)))).toBe('people:list_too_long');
    const { body } = await upload<EmployeeListCheck>(csv(...lines.slice(1)));
    expect(body.attach_count).toBe(2000);
  });

  it('names the mobile number that the spreadsheet shortened, and attaches nobody', async () => {
    const file = () => csv(line('Staff One', '01712345678'), line('Staff Two', '1.71E+09'));
    const checked = await upload<EmployeeListCheck>(file());
    expect(checked.body).toMatchObject({
      attach_count: 1,
      refused: [
        {
          row: 3,
          name: 'Staff Two',
          problems: [
            'The spreadsheet shortened the mobile number; its last digits are not in the file. Format the column as text and upload the file again.',
          ],
        },
      ],
    });
    expect(refusalOf(await upload(file(), 'employee-lists'))).toBe('people:list_has_mistakes');
    const { body } = await office.get<{ total: number }>('/api/v1/employees', { q: 'Staff One' });
    expect(body.total).toBe(0);
  });

  it('points out a mobile of somebody with another name, and is refused where most rows are like that', async () => {
    const mobiles = ['01711770001', '01711770002', '01711770003'];
    const list = (...names: string[]) => csv(...names.map((name, at) => line(name, mobiles[at]!)));
    await upload(list('Md. Abdul Karim', 'Rahima Khatun', 'Salam Mia'), 'employee-lists');
    const few = await upload<EmployeeListCheck>(list('Mohammad Abdul Karim', 'Rohima', 'Jamal Sheikh'));
    expect(few.body).toMatchObject({ known_count: 3, refused_count: 0 });
    expect(few.body.warnings).toEqual([
      'Row 4: Jamal Sheikh has the mobile of Salam Mia and is left out as known. If they are two people, give one of them another number.',
    ]);
    const most = await upload<EmployeeListCheck>(list('Abdul Karim', 'Jamal Sheikh', 'Nishat Parvin'));
    expect(most.body).toMatchObject({ known_count: 1, refused_count: 2, warnings: [] });
    expect(most.body.refused[0]!.problems).toEqual([
      'The mobile belongs to somebody with another name. Most rows of the list are like that: check whether it is the right list.',
    ]);
  });
});
