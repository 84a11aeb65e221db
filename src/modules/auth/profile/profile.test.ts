import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { runInTenant } from '#kernel/database/tenant.ts';
import { buildAccount } from '#test/builders/auth.ts';
import { refusalOf } from '#test/refusal.ts';
import { type TestClient, type World, world } from '#test/world.ts';
import type { Session } from '../session/session.contract.ts';

const path = '/api/v1/profile';
type User = Session['user'];

interface Refusal {
  detail: string;
  errors: { field: string; code: string; message: string }[];
}

describe('a user’s own profile', () => {
  let w: World;

  beforeAll(async () => {
    w = await world();
  });

  async function signedIn(): Promise<{
    asker: TestClient;
    account: Awaited<ReturnType<typeof buildAccount>>;
  }> {
    const account = await buildAccount(w);
    const asker = w.visitor();
    await asker.post('/api/v1/session', { username: account.username, password: account.password });
    return { asker, account };
  }

  it('is changed in part, and the session shows the change', async () => {
    const { asker } = await signedIn();
    const changed = await asker.patch<User>(path, { full_name: 'Rahima Begum', language: 'bn' });
    expect(changed.body).toMatchObject({ full_name: 'Rahima Begum', language: 'bn' });
    const session = await asker.get<Session>('/api/v1/session');
    expect(session.body.user).toMatchObject({ full_name: 'Rahima Begum', language: 'bn' });
  });

  it('refuses an email that another user has', async () => {
    const { asker, account } = await signedIn();
    const other = await buildAccount(w);
    const change = { email: other.email.toUpperCase(), current_password: account.password };
    const refused = await asker.patch<Refusal>(path, change);
    expect(refused.status).toBe(409);
    expect(refused.body.errors).toMatchObject([
      { field: 'email', message: 'The Email has already been taken' },
    ]);
  });

  it('requires the password to change the email, and notifies the old address', async () => {
    const { asker, account } = await signedIn();
    const email = `new-${account.email}`;
    const without = await asker.patch<Refusal>(path, { email });
    expect(without.body.errors).toMatchObject([{ field: 'current_password', code: 'required' }]);
    const wrong = await asker.patch<Refusal>(path, { email, current_password: 'guess' });
    expect(wrong.body.detail).toBe('The current password is incorrect.');
    // A change of upper and lower case is no new address.
    expect((await asker.patch(path, { email: account.email.toUpperCase() })).status).toBe(200);
    expect((await asker.patch(path, { email, current_password: account.password })).status).toBe(200);
    const mails = await runInTenant(w.stage.database, { scope: 'auth' }, (tx) =>
      tx.selectFrom('mail_outbox').select('body').where('recipient', 'ilike', account.email).execute(),
    );
    expect(mails.map((it) => it.body).join()).toContain(email);
  });

  it('limits guesses of the current password, and refuses even the right one for a while', async () => {
    const { asker, account } = await signedIn();
    const fresh = { password: 'second one', password_confirmation: 'second one' };
    const change = (current_password: string) =>
      asker.put<Refusal>(`${path}/password`, { ...fresh, current_password });
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, at) => change(`guess ${at}`)));
    expect(guesses.filter((it) => it.status === 422)).toHaveLength(5);
    const held = await change(account.password);
    expect(refusalOf(held)).toBe('auth:password_throttled');
    expect(held.body.detail).toMatch(/^Too many wrong passwords\. Please try again in \d+ seconds\.$/);
  });

  it('refuses a common password and the user name', async () => {
    const { asker, account } = await signedIn();
    const change = (password: string) =>
      asker.put<Refusal>(`${path}/password`, {
        password,
        password_confirmation: password,
        current_password: account.password,
      });
    expect((await change('12345678')).body.errors).toMatchObject([{ code: 'auth:password_common' }]);
    expect((await change(account.username)).body.errors).toMatchObject([{ code: 'auth:password_is_name' }]);
  });

  it('requires the old password to change the password, and ends the other sessions', async () => {
    const { asker, account } = await signedIn();
    const elsewhere = w.visitor();
    await elsewhere.post('/api/v1/session', { username: account.username, password: account.password });
    const fresh = { password: 'second one', password_confirmation: 'second one' };
    const wrong = await asker.put<Refusal>(`${path}/password`, { ...fresh, current_password: 'guess' });
    expect(wrong.body.detail).toBe('The current password is incorrect.');
    const mistyped = { ...fresh, password_confirmation: 'second two', current_password: account.password };
    expect(refusalOf(await asker.put(`${path}/password`, mistyped))).toBe('confirmed');
    const right = await asker.put(`${path}/password`, { ...fresh, current_password: account.password });
    expect(right.status).toBe(200);
    expect((await asker.get('/api/v1/session')).status).toBe(200);
    expect((await elsewhere.get('/api/v1/session')).status).toBe(401);
  });

  it('has a photo, cropped to a square, until it is removed', async () => {
    const { asker } = await signedIn();
    const bytes = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set('photo', new File([Buffer.from(bytes)], 'me.jpg', { type: 'image/jpeg' }));
    const changed = await asker.upload<User>(`${path}/photo`, form, 'PUT');
    const shown = await asker.get(changed.body.photo_url!);
    expect(await sharp(shown.raw).metadata()).toMatchObject({ width: 320, height: 320 });
    const removed = await asker.delete<User>(`${path}/photo`);
    expect(removed.body.photo_url).toBeNull();
  });

  it('refuses a photo that decompresses to far more than a camera produces', async () => {
    const { asker } = await signedIn();
    const huge = await sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#357' } })
      .png()
      .toBuffer();
    expect(huge.byteLength).toBeLessThan(1024 * 1024);
    const form = new FormData();
    form.set('photo', new File([Buffer.from(huge)], 'me.png', { type: 'image/png' }));
    expect(refusalOf(await asker.upload(`${path}/photo`, form, 'PUT'))).toBe('picture_too_large');
  });
});
