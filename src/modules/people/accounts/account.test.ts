import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpiredFiles } from '#kernel/files/expired-files.ts';
import { buildClass, buildClassSection, buildTeacher } from '#test/builders/academics.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { buildEmployee, buildStudent } from '#test/builders/people.ts';
import { printedText } from '#test/documents.ts';
import { waitForJob } from '#test/jobs.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type TestSite, type World, world } from '#test/world.ts';
import { accountsJob } from './account.job.ts';

interface Started {
  job_id: string;
  account_count: number;
}

interface Slip {
  username: string;
  password: string;
}

describe('accounts of people', () => {
  let w: World;
  let site: TestSite;
  let admin: TestClient;

  beforeAll(async () => {
    w = await world();
  });

  beforeEach(async () => {
    site = await w.emptySite();
    admin = await w.as('site-admin', { site });
  });

  const ofEmployees = (employee_ids: string[], deed = 'open', client = admin) =>
    client.post<Started>('/api/v1/employee-accounts', { deed, employee_ids });
  const ofStudents = (body: object, client = admin) =>
    client.post<Started>('/api/v1/student-accounts', {
      deed: 'open',
      kinds: ['students', 'guardians'],
      ...body,
    });
  const fileOf = async (started: { body: Started }) => {
    const job = await waitForJob(admin, started.body.job_id);
    expect(job).toMatchObject({ state: 'done' });
    return job.file_url!;
  };
  /** The words of the slips that a job ended with. */
  const printed = async (started: { body: Started }) =>
    printedText((await admin.get(await fileOf(started))).raw);
  const slipsIn = (text: string): Slip[] =>
    [...text.matchAll(/User name (\S+) Password (\S+)/g)].map(([, username, password]) => ({
      username: username!,
      password: password!,
    }));
  const slipsOf = async (started: { body: Started }) => slipsIn(await printed(started));
  const signIn = ({ username, password }: Slip) =>
    w.visitor().post<{ user: { user_type: string }; must_change_password: boolean }>('/api/v1/session', {
      username,
      password,
    });
  const accounts = () =>
    w.inSite(
      (tx) =>
        tx
          .selectFrom('user_account')
          .select(['username', 'employee_id', 'student_id', 'household_id'])
          .where((eb) =>
            eb.or(
              (['employee_id', 'student_id', 'household_id'] as const).map((it) => eb(it, 'is not', null)),
            ),
          )
          .orderBy('username')
          .execute(),
      site,
    );

  describe('of employees', () => {
    let teacher: string;
    let clerk: string;

    beforeEach(async () => {
      teacher = (await buildTeacher(w, { name_en: 'Anwara Begum', employee_no: 'E-001' }, site)).id;
      clerk = (await buildEmployee(w, { name_en: 'Kamal Hossain', employee_no: 'অ-২' }, site)).id;
    });

    it('are opened with user names that are free everywhere and passwords to be replaced', async () => {
      const begun = await ofEmployees([teacher, clerk]);
      expect(begun).toMatchObject({ status: 202, body: { account_count: 2 } });
      const text = await printed(begun);
      expect(text).toContain('Anwara Begum');
      expect(text).toContain('Assistant Teacher');
      const slips = slipsIn(text);
      const [first, second] = [
        slips.find(({ username }) => username === `${site.alias}-e001`)!,
        slips.find(({ username }) => username === `${site.alias}-${clerk.slice(-12)}`)!,
      ];
      expect(first.password).toMatch(/^[a-km-z2-9]{10}$/);
      expect((await signIn(first)).body).toMatchObject({
        user: { user_type: 'teacher' },
        must_change_password: true,
      });
      expect((await signIn(second)).body.user.user_type).toBe('employee');
    });

    it('are opened once for each, however often one asks, and not for those who left', async () => {
      const begun = await Promise.all([ofEmployees([teacher]), ofEmployees([teacher, teacher])]);
      for (const { body } of begun) await waitForJob(admin, body.job_id);
      expect(refusalOf(await ofEmployees([teacher]))).toBe('people:no_account_to_open');
      await admin.post(`/api/v1/employees/${clerk}/departure`);
      expect(refusalOf(await ofEmployees([clerk]))).toBe('people:no_account_to_open');
      expect(await accounts()).toMatchObject([{ employee_id: teacher }]);
    });

    it('get a new password where a slip was lost: the old one and open sessions end', async () => {
      const [first] = await slipsOf(await ofEmployees([teacher]));
      const theirs = w.visitor();
      await theirs.post('/api/v1/session', first);
      const begun = await ofEmployees([teacher, clerk], 'renew');
      expect(begun.body.account_count).toBe(1);
      const [second] = await slipsOf(begun);
      expect(second!.username).toBe(first!.username);
      expect(refusalOf(await theirs.get('/api/v1/session'))).toBe('sign_in_first');
      expect(refusalOf(await signIn(first!))).toBe('auth:credentials');
      expect((await signIn(second!)).body.must_change_password).toBe(true);
    });

    it('of administrators keep their password', async () => {
      const head = await buildAccount(w, { site_id: site.id, employee_id: teacher });
      expect(refusalOf(await ofEmployees([teacher], 'renew'))).toBe('people:no_password_to_set');
      expect((await signIn(head)).status).toBe(200);
    });

    it('are not opened for people of another institution, nor by those without the permission', async () => {
      const foreign = await buildTeacher(w, {}, w.otherSite);
      expect(refusalOf(await ofEmployees([teacher, foreign.id]))).toBe('not_found');
      expect(refusalOf(await ofEmployees([foreign.id], 'renew'))).toBe('not_found');
      for (const role of ['teacher', 'employee'] as const)
        expect(refusalOf(await ofEmployees([teacher], 'open', await w.as(role, { site })))).toBe('forbidden');
      expect(await accounts()).toEqual([]);
    });

    it('show in the list who has one', async () => {
      await fileOf(await ofEmployees([teacher]));
      const { body } = await admin.get<{ rows: { id: string }[] }>('/api/v1/employees', {
        has_account: true,
      });
      expect(body.rows.map(({ id }) => id)).toEqual([teacher]);
    });
  });

  describe('of students and guardians', () => {
    let section: Awaited<ReturnType<typeof buildClassSection>>;
    let elder: string;
    let younger: string;
    let single: string;
    const mobile = () => `88017${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

    beforeEach(async () => {
      const six = await buildClass(w, { name_en: 'Six' });
      section = await buildClassSection(w, { class_id: six.id, name: 'Padma' }, site);
      const place = (roll: number) => ({ class_section_id: section.id, roll });
      const family = { contact_number: mobile() };
      elder = (await buildStudent(w, { first_name: 'Rahima', ...family }, place(2), site)).id;
      younger = (await buildStudent(w, { first_name: 'Karim', ...family }, place(7), site)).id;
      single = (await buildStudent(w, { first_name: 'Shila', contact_number: mobile() }, place(5), site)).id;
    });

    it('are opened with slips that name class, section and roll, and the children', async () => {
      const begun = await ofStudents({ student_ids: [elder, younger, single] });
      expect(begun.body.account_count).toBe(5);
      const text = await printed(begun);
      expect(text).toContain('Six · Padma · Roll 2');
      expect(text).toContain('Guardian of Rahima (Six · Padma · Roll 2), Karim (Six · Padma · Roll 7)');
      const slips = slipsIn(text);
      expect(slips).toHaveLength(5);
      const types = await Promise.all(slips.map(async (it) => (await signIn(it)).body));
      expect(types.map((it) => it.user.user_type)).toEqual([
        'student',
        'guardian',
        'student',
        'guardian',
        'student',
      ]);
      expect(types.every((it) => it.must_change_password)).toBe(true);
    });

    it('are one a household, however many of its children are chosen', async () => {
      expect(
        (await ofStudents({ kinds: ['guardians'], student_ids: [elder, younger] })).body.account_count,
      ).toBe(1);
    });

    it('are opened once: who has one keeps it', async () => {
      await fileOf(await ofStudents({ student_ids: [elder], kinds: ['guardians'] }));
      const begun = await ofStudents({ student_ids: [elder, younger] });
      expect(begun.body.account_count).toBe(2);
      await fileOf(begun);
      expect(refusalOf(await ofStudents({ student_ids: [elder, younger] }))).toBe(
        'people:no_account_to_open',
      );
      expect(await accounts()).toHaveLength(3);
    });

    it('take another user name where somebody has the first, here or elsewhere', async () => {
      const number = { student_no: `T-${site.alias.slice(-8)}` };
      const taken = await buildAccount(w, { username: number.student_no.toLowerCase() });
      const id = (await buildStudent(w, { first_name: 'Nadia', ...number }, {}, site)).id;
      const [slip] = await slipsOf(await ofStudents({ student_ids: [id] }));
      expect(slip!.username).toBe(`${site.alias}-${number.student_no.toLowerCase()}`);
      expect((await signIn({ ...taken, username: number.student_no })).status).toBe(200);
    });

    it('differ for two households that share a number', async () => {
      const shared = mobile();
      const households = await w.inSite(
        (tx) =>
          tx
            .insertInto('household')
            .values(
              ['One', 'Two'].map((name) => ({
                site_id: site.id,
                phone: shared,
                name_en: name,
                shares_phone: true,
              })),
            )
            .returning('id')
            .execute(),
        site,
      );
      const ids = [];
      for (const { id } of households) ids.push((await buildStudent(w, { household_id: id }, {}, site)).id);
      const slips = await slipsOf(await ofStudents({ kinds: ['guardians'], student_ids: ids }));
      expect(slips.map(({ username }) => username).sort()).toEqual(
        [shared.slice(2), `${site.alias}-${shared.slice(2)}`].sort(),
      );
    });

    it('are opened for a whole section by the filters of the list', async () => {
      const other = await buildClassSection(w, {}, site);
      await buildStudent(w, {}, { class_section_id: other.id, roll: 1 }, site);
      const begun = await ofStudents({
        kinds: ['students'],
        academic_year_id: section.academic_year_id,
        class_section_id: section.id,
      });
      expect(begun.body.account_count).toBe(3);
    });

    it('get new passwords', async () => {
      const first = await slipsOf(await ofStudents({ student_ids: [single] }));
      const second = await slipsOf(await ofStudents({ student_ids: [single], deed: 'renew' }));
      expect(second.map(({ username }) => username)).toEqual(first.map(({ username }) => username));
      expect(refusalOf(await signIn(first[0]!))).toBe('auth:credentials');
      expect((await signIn(second[0]!)).status).toBe(200);
    });

    it('are not opened for those who left, for strangers, or by those without the permission', async () => {
      await w.inSite(
        (tx) => tx.updateTable('student').set({ status: 'left' }).where('id', '=', single).execute(),
        site,
      );
      expect(refusalOf(await ofStudents({ student_ids: [single] }))).toBe('people:no_account_to_open');
      const foreign = await buildStudent(w, {}, {}, w.otherSite);
      expect(refusalOf(await ofStudents({ student_ids: [foreign.id] }))).toBe('not_found');
      for (const role of ['teacher', 'employee', 'student', 'guardian'] as const)
        expect(refusalOf(await ofStudents({ student_ids: [elder] }, await w.as(role, { site })))).toBe(
          'forbidden',
        );
      expect(await accounts()).toEqual([]);
    });

    it('are refused where they are too many for one document', async () => {
      await w.inSite(async (tx) => {
        const { student_category_id } = await tx
          .selectFrom('student')
          .select('student_category_id')
          .where('id', '=', single)
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('student')
          .values(
            Array.from({ length: 2_000 }, (_, at) => ({
              site_id: site.id,
              student_category_id,
              student_no: `M-${at}`,
              first_name: 'Many',
              search_key: `m-${at} many`,
            })),
          )
          .execute();
      }, site);
      expect(refusalOf(await ofStudents({ kinds: ['students'] }))).toBe('people:too_many_accounts');
    });

    it('speak the language of the institution', async () => {
      await waitForJob(admin, (await ofStudents({ student_ids: [elder], kinds: ['students'] })).body.job_id);
      await admin.put('/api/v1/site-options/sites.default_language', { value: 'en' });
      await waitForJob(
        admin,
        (await ofStudents({ student_ids: [younger], kinds: ['students'] })).body.job_id,
      );
      const languages = await w.inSite(
        (tx) =>
          tx
            .selectFrom('user_account')
            .select(['student_id', 'language'])
            .where('student_id', 'in', [elder, younger])
            .execute(),
        site,
      );
      expect(Object.fromEntries(languages.map((it) => [it.student_id, it.language]))).toEqual({
        [elder]: 'bn',
        [younger]: 'en',
      });
    });

    it('are opened once where two jobs do it at the same time', async () => {
      const begun = await ofStudents({ student_ids: [elder, younger, single] });
      const other = await ofStudents({ student_ids: [elder] });
      await waitForJob(admin, begun.body.job_id);
      await waitForJob(admin, other.body.job_id);
      expect(await accounts()).toHaveLength(5);
    });

    describe('while somebody else takes user names', () => {
      /** Runs the job for a student; at the beginning of each try the next of these names is taken. */
      const runWhileTaken = async (student_no: string, taken: string[]) => {
        const id = (await buildStudent(w, { student_no }, {}, site)).id;
        const left = taken.map((it) => it.replace('<id>', id.slice(-12)));
        let outcome: object | undefined;
        await accountsJob.run(
          w.stage.services,
          { deed: 'open', kinds: ['students'], ids: [id] },
          {
            job_id: id,
            tenant: { scope: 'site', site_id: site.id },
            language: 'en',
            async report(done) {
              const username = done === 0 ? left.shift() : undefined;
              if (username) await buildAccount(w, { username });
            },
            async finish(_tx, made) {
              outcome = made;
            },
          },
        );
        return outcome;
      };

      it('are planned anew', async () => {
        const number = `t-${site.alias.slice(-8)}`;
        expect(await runWhileTaken(number, [number])).toMatchObject({ result: { account_count: 1 } });
        expect((await accounts()).map(({ username }) => username)).toEqual([`${site.alias}-${number}`]);
      });

      it('are given up after three times', async () => {
        const number = `t-${site.alias.slice(-8)}`;
        const names = [number, `${site.alias}-${number}`, `${site.alias}-<id>`];
        await expect(runWhileTaken(number, names)).rejects.toMatchObject({ code: 'people:accounts_changed' });
        expect(await accounts()).toEqual([]);
      });
    });
  });

  describe('on slips', () => {
    let employee: string;
    beforeEach(async () => {
      employee = (await buildTeacher(w, { name_en: 'Anwara Begum' }, site)).id;
    });

    it('are read by who asked, and by no other administrator', async () => {
      const url = await fileOf(await ofEmployees([employee]));
      const colleague = await buildAccount(w, { site_id: site.id });
      const other = w.visitor();
      await other.post('/api/v1/session', colleague);
      expect(refusalOf(await other.get(url))).toBe('not_found');
      const read = await admin.get(url);
      expect(read.status).toBe(200);
      expect(read.headers['cache-control']).toBe('no-store');
    });

    it('can be opened for an hour, and ten minutes once they were, and are then deleted', async () => {
      const url = await fileOf(await ofEmployees([employee]));
      const id = url.split('/').at(-1)!;
      const minutesLeft = async () => {
        const { expires_at } = await w.inSite(
          (tx) =>
            tx.selectFrom('stored_file').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow(),
          site,
        );
        return Math.round((Date.parse(expires_at!) - Date.now()) / 60_000);
      };
      expect(await minutesLeft()).toBe(60);
      await admin.get(url);
      expect(await minutesLeft()).toBe(10);
      await admin.get(url);
      expect(await minutesLeft()).toBe(10);

      await w.inSite(
        (tx) =>
          tx
            .updateTable('stored_file')
            .set({ expires_at: new Date(Date.now() - 1000).toISOString() })
            .where('id', '=', id)
            .execute(),
        site,
      );
      expect(refusalOf(await admin.get(url))).toBe('not_found');
      expect(await removeExpiredFiles(w.stage.services)).toBeGreaterThan(0);
      await expect(w.stage.services.files.get(`${site.id}/${id}`)).rejects.toThrow('ENOENT');
      const jobs = await admin.get<{ file_url: string | null }[]>('/api/v1/jobs');
      expect(jobs.body.map(({ file_url }) => file_url)).toEqual([null]);
    });

    it('leave no password in the log, nor in what is kept of jobs', async () => {
      const [slip] = await slipsOf(await ofEmployees([employee]));
      const kept = await w.inSite(
        async (tx) => [
          await tx.selectFrom('audit_log').selectAll().execute(),
          await tx.selectFrom('job_run').selectAll().execute(),
        ],
        site,
      );
      expect(kept.every((rows) => rows.length > 0)).toBe(true);
      expect(JSON.stringify(kept)).not.toContain(slip!.password);
      expect(JSON.stringify(kept)).not.toContain('argon2');
    });
  });

  describe('at entry', () => {
    const fields = async () => {
      const { body } = await admin.get<{ designations: { id: string }[] }>('/api/v1/employees/choices');
      return {
        first_name: 'Rokeya',
        designation_id: body.designations[0]!.id,
        gender: 'female',
        religion: 'islam',
        date_of_birth: '1990-01-01',
        contact_number: '01712345678',
        is_teacher: true,
      };
    };
    interface Attached {
      id: string;
      username: string | null;
      account: { accounts: Slip[]; slips: string } | null;
    }

    it('are opened with the attachment of an employee, with the slip at once', async () => {
      await buildEmployee(w, {}, site);
      const made = await admin.post<Attached>('/api/v1/employees', {
        ...(await fields()),
        with_account: true,
      });
      expect(made.status, JSON.stringify(made.body)).toBe(201);
      const [slip] = made.body.account!.accounts;
      expect(made.body.username).toBe(slip!.username);
      expect(await printedText(Buffer.from(made.body.account!.slips, 'base64'))).toContain(slip!.password);
      expect((await signIn(slip!)).body.must_change_password).toBe(true);
      const without = await admin.post<Attached>('/api/v1/employees', await fields());
      expect(without.body.account).toBeNull();
    });

    it('are opened by those only who may open accounts', async () => {
      await buildEmployee(w, {}, site);
      const core = await w.as('core-admin');
      const refused = await core.post(
        '/api/v1/employees',
        { ...(await fields()), with_account: true },
        { 'x-for-site': site.id },
      );
      expect(refusalOf(refused)).toBe('forbidden');
    });
  });
});
