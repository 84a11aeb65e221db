import { beforeEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '../api/problem.ts';
import {
  changesOver,
  createOutbox,
  type Delivery,
  holdsAll,
  type OutboxStore,
  retryDelay,
  type WaitingChange,
  type WaitingSave,
} from './outbox.ts';

const network = new ApiProblem({ title: '', status: 0, code: 'network' });
const conflict = new ApiProblem({
  title: 'Changed',
  status: 409,
  code: 'exams:cells_changed',
  details: { cells: [1] },
});

function inMemory(): OutboxStore {
  let saves: WaitingSave[] = [];
  return {
    read: async () => saves,
    change: async (update) => {
      saves = update(saves);
    },
  };
}

const cell = (row: string, value: string | null, base: string | null = null): WaitingChange => ({
  row,
  column: 'status',
  value,
  base,
  text: value ?? '',
});

let last = 0;
const saveOf = (sheet: string, values: Partial<WaitingSave> = {}): WaitingSave => {
  last += 1;
  return {
    key: `key-${last}`,
    owner: 'rahim',
    sheet,
    procedure: ['attendance', 'sheets', 'save'],
    input: {},
    label: sheet,
    href: '/',
    kept_at: '2026-11-23T03:00:00Z',
    tried: false,
    changes: [cell('1', 'P')],
    ...values,
  };
};

describe('the outbox', () => {
  /** What the server got, and what it answers next; without an answer it accepts. */
  let arrived: string[];
  let answers: (ApiProblem | undefined)[];
  let isOnline: boolean;
  let outcomes: Delivery[];
  let outbox: ReturnType<typeof createOutbox>;

  beforeEach(() => {
    [arrived, answers, isOnline, outcomes] = [[], [], true, []];
    outbox = createOutbox(inMemory(), {
      mayTry: async () => isOnline,
      send: async ({ key, sheet }) => {
        arrived.push(`${sheet} ${key}`);
        const problem = answers.shift();
        if (problem) throw problem;
        return { sheet };
      },
    });
    outbox.watch((delivery) => {
      if (delivery) outcomes.push(delivery);
    });
  });

  it('sends the saves in order and keeps none of them', async () => {
    await outbox.put(saveOf('a'));
    await outbox.put(saveOf('b'));
    expect(await outbox.deliver('rahim')).toBe(false);
    expect(arrived.map((it) => it[0])).toEqual(['a', 'b']);
    expect(await outbox.list('rahim')).toEqual([]);
    expect(outcomes.map((it) => it.kind)).toEqual(['sent', 'sent']);
  });

  it('tries a save without an answer again under the same key', async () => {
    const save = saveOf('a');
    await outbox.put(save);
    answers = [network];
    expect(await outbox.deliver('rahim')).toBe(true);
    expect(await outbox.deliver('rahim')).toBe(false);
    expect(arrived).toEqual([`a ${save.key}`, `a ${save.key}`]);
    expect(outcomes).toMatchObject([{ kind: 'sent', save: { waited: true } }]);
  });

  it('sends a save once where two deliveries begin at the same moment', async () => {
    await outbox.put(saveOf('a'));
    await Promise.all([outbox.deliver('rahim'), outbox.deliver('rahim')]);
    expect(arrived).toHaveLength(1);
  });

  it('sends nothing without a network', async () => {
    isOnline = false;
    await outbox.put(saveOf('a'));
    expect(await outbox.deliver('rahim')).toBe(true);
    expect(arrived).toEqual([]);
    expect(await outbox.list('rahim')).toMatchObject([{ tried: false, waited: true }]);
  });

  it('neither shows nor sends the saves of another person', async () => {
    await outbox.put(saveOf('a'));
    expect(await outbox.list('karim')).toEqual([]);
    expect(await outbox.deliver('karim')).toBe(false);
    expect(arrived).toEqual([]);
    expect(await outbox.list('rahim')).toHaveLength(1);
  });

  it('replaces a save of the same sheet that was never sent, and keeps one that may have arrived', async () => {
    await outbox.put(saveOf('a', { changes: [cell('1', 'P')] }));
    await outbox.put(saveOf('a', { changes: [cell('1', 'A')] }));
    expect((await outbox.list('rahim')).map((it) => it.changes[0]!.value)).toEqual(['A']);
    answers = [network];
    await outbox.deliver('rahim');
    await outbox.put(saveOf('a', { changes: [cell('1', 'L', 'A')] }));
    expect((await outbox.list('rahim')).map((it) => it.changes[0]!.value)).toEqual(['A', 'L']);
  });

  it('keeps a refused save with its reason, and sends other sheets on', async () => {
    await outbox.put(saveOf('a'));
    await outbox.put(saveOf('b'));
    answers = [conflict];
    expect(await outbox.deliver('rahim')).toBe(false);
    expect(await outbox.list('rahim')).toMatchObject([
      { sheet: 'a', problem: { code: 'exams:cells_changed', details: { cells: [1] } } },
    ]);
    expect(outcomes.map((it) => it.kind)).toEqual(['refused', 'sent']);
    // Nothing of this sheet goes out until the person has settled it.
    await outbox.deliver('rahim');
    expect(arrived).toHaveLength(2);
    await outbox.retry('rahim', 'a');
    await outbox.deliver('rahim');
    expect(await outbox.list('rahim')).toEqual([]);
  });

  it('keeps waiting where the session ended or the server is overloaded', async () => {
    await outbox.put(saveOf('a'));
    for (const status of [401, 429, 500, 503]) {
      answers = [new ApiProblem({ title: '', status, code: 'some' })];
      expect(await outbox.deliver('rahim')).toBe(true);
    }
    expect(await outbox.list('rahim')).toHaveLength(1);
    expect(outcomes).toEqual([]);
  });
});

describe('changes over saves that may have arrived', () => {
  const sent = saveOf('a', { tried: true, changes: [cell('1', 'P'), cell('2', 'A')] });

  it('leave out what was sent, and stand on it where a cell was typed again', () => {
    expect(changesOver([sent], [cell('1', 'P'), cell('2', 'L'), cell('3', 'P')])).toEqual([
      cell('2', 'L', 'A'),
      cell('3', 'P'),
    ]);
  });

  it('are all sent where the server refused them or never got them', () => {
    const changes = [cell('1', 'P')];
    expect(changesOver([{ ...sent, tried: false }], changes)).toEqual(changes);
    expect(changesOver([{ ...sent, problem: { title: '', status: 409, code: 'x' } }], changes)).toEqual(
      changes,
    );
  });
});

describe('unsaved cells', () => {
  it('all wait where the last save of each holds its value', () => {
    const saves = [saveOf('a', { changes: [cell('1', 'P'), cell('2', 'A')] })];
    expect(holdsAll(saves, [cell('1', 'P')])).toBe(true);
    expect(holdsAll(saves, [cell('1', 'L')])).toBe(false);
    expect(holdsAll([...saves, saveOf('a', { changes: [cell('1', 'L', 'P')] })], [cell('1', 'L')])).toBe(
      true,
    );
    expect(holdsAll([], [cell('1', 'P')])).toBe(false);
  });
});

it('waits longer after each try, five minutes at most', () => {
  expect([0, 1, 2, 20].map(retryDelay)).toEqual([10_000, 20_000, 40_000, 300_000]);
});
