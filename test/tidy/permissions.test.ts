import { describe, expect, it } from 'vitest';
import { contract } from '#apps/server/contract.ts';
import { declaredRoutes } from '#kernel/http/permissions.ts';

// Routes without a permission, by what they are about; each group says why nobody needs one.
const open: Record<'signed-in' | 'public', { why: string; routes: string[] }[]> = {
  'signed-in': [
    {
      why: 'The own account and session.',
      routes: [
        'auth.session.show',
        'auth.session.delete',
        'auth.session.institutions',
        'auth.session.move',
        'auth.session.join',
        'auth.session.part',
        'auth.profile.update',
        'auth.profile.changePassword',
        'auth.profile.changePhoto',
        'auth.profile.removePhoto',
        'access.impersonations.delete',
        'oauth.grants.list',
        'oauth.grants.withdraw',
      ],
    },
    {
      why: 'What the own panel is made of; each part is filtered by what the caller may see.',
      routes: [
        'access.menus.own',
        'access.permissions.names',
        'dashboard.show',
        'dashboard.setupGuide',
        'dashboard.hideSetupGuide',
        'search.show',
      ],
    },
    {
      why: 'Jobs that the caller started.',
      routes: ['jobs.list', 'jobs.show', 'jobs.events', 'jobs.cancel'],
    },
    {
      why: 'Messages to the caller, their devices, and what they write to the software’s makers.',
      routes: [
        'communication.notifications.list',
        'communication.notifications.open',
        'communication.notifications.readAll',
        'communication.push.key',
        'communication.push.devices',
        'communication.push.subscribe',
        'communication.push.unsubscribe',
        'communication.feedback.send',
        'communication.feedback.own',
        'communication.feedbackTopics.choices',
      ],
    },
    {
      why: 'Live classes to which the caller is invited.',
      routes: [
        'classroom.liveMeetings.invitations',
        'classroom.liveMeetings.invitation',
        'classroom.liveMeetings.answer',
        'classroom.liveMeetings.join',
      ],
    },
  ],
  public: [
    {
      why: 'Names of the country, for forms of people without an account.',
      routes: ['countries', 'divisions', 'districts', 'thanas', 'thana'].map(
        (name) => `locations.choices.${name}`,
      ),
    },
    {
      why: 'The way in.',
      routes: [
        'auth.session.create',
        'auth.passwordReset.create',
        'auth.passwordReset.complete',
        'sites.applications.submit',
      ],
    },
    {
      why: 'Pictures of websites; others are checked file by file.',
      routes: ['files.files.show', 'files.coreFiles.show'],
    },
    { why: 'A bank asks with a key of its own.', routes: ['fees.billQueries.query'] },
    {
      why: 'Published results, on the website.',
      routes: ['results.public.exams', 'results.public.lookup', 'results.public.verify'],
    },
  ],
};

describe('routes', () => {
  it.each(['signed-in', 'public'] as const)('are %s only where this test says why', (permission) => {
    const routes = declaredRoutes(contract);
    expect(routes.length).toBeGreaterThan(900);
    const named = routes.filter((it) => it.permission === permission).map(({ name }) => name);
    expect(named.sort()).toEqual(open[permission].flatMap((it) => it.routes).sort());
  });
});
