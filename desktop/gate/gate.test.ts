import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Gate } from '../../schema/desktop/desktop-bridge.ts';
import type { AccountState } from '../api-client/ask-server.ts';
import { createGate } from './gate.ts';

/** A gate whose server answers what it is told to, and which remembers everything it did. */
function aGate(answers: AccountState[], validUntil?: Date) {
  const shown: Gate[] = [];
  const kept: string[] = [];
  let forgotten = 0;
  let asked = 0;
  const gate = createGate({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? { kind: 'unreachable', cause: 'server' },
    entitlement: {
      keep: async (token) => void kept.push(token),
      forget: async () => void forgotten++,
      validUntil: async () => validUntil,
    },
    changed: (now) => void shown.push(now),
  });
  return { gate, shown, kept, asked: () => asked, forgotten: () => forgotten };
}

const until = new Date('2026-11-28T09:00:00.000Z');

describe('the gate', () => {
  test('opens for a paid workshop and keeps the statement', async () => {
    const { gate, kept } = aGate([{ kind: 'paid', token: 'statement' }]);
    expect(gate.current()).toEqual({ step: 'checking' });
    await gate.check();
    expect(gate.current()).toEqual({ step: 'open' });
    expect(kept).toEqual(['statement']);
  });

  test.each(['unpaid', 'signed-out', 'password-needed'] as const)(
    'closes when the server says %s, and forgets what it said before',
    async (kind) => {
      const { gate, forgotten } = aGate([{ kind: 'paid', token: 'statement' }, { kind }], until);
      await gate.check();
      await gate.check();
      expect(gate.current()).toEqual({ step: kind });
      expect(forgotten()).toBe(1);
    },
  );

  test('stays open without the server while the statement holds, and says until when', async () => {
    const { gate, forgotten } = aGate([{ kind: 'unreachable', cause: 'server' }], until);
    await gate.check();
    expect(gate.current()).toEqual({ step: 'offline', until: until.toISOString() });
    expect(forgotten()).toBe(0);
  });

  test('closes without the server and without a statement', async () => {
    const { gate } = aGate([{ kind: 'unreachable', cause: 'server' }]);
    await gate.check();
    expect(gate.current()).toEqual({ step: 'unreachable', cause: 'server' });
  });

  test('tells of a change once, and asks once more for all checks that come while it asks', async () => {
    const { gate, shown, asked } = aGate([{ kind: 'unpaid' }]);
    await Promise.all([gate.check(), gate.check(), gate.check()]);
    expect(asked()).toBe(2);
    await gate.check();
    expect(asked()).toBe(3);
    expect(shown).toEqual([{ step: 'unpaid' }]);
  });

  test('is not satisfied with an answer from before a log-in', async () => {
    const { gate } = aGate([{ kind: 'signed-out' }, { kind: 'paid', token: 'statement' }]);
    await Promise.all([gate.check(), gate.check()]);
    expect(gate.current()).toEqual({ step: 'open' });
  });
});

describe('whatever fails', { tags: ['desktop-6'] }, () => {
  afterEach(() => vi.useRealTimers());

  const standings: readonly AccountState[] = [
    { kind: 'paid', token: 'statement' },
    ...(['unpaid', 'signed-out', 'password-needed'] as const).map((kind) => ({ kind })),
    { kind: 'unreachable', cause: 'server' } as const,
  ];
  const dependencies = ['ask', 'keep', 'forget', 'validUntil', 'changed'] as const;
  const ways = ['works', 'throws', 'rejects', 'never ends'] as const;
  type Way = (typeof ways)[number];

  const failing = (way: Way): Promise<void> => {
    if (way === 'throws') throw new Error('ENOSPC');
    if (way === 'rejects') return Promise.reject(new Error('EBUSY'));
    return way === 'never ends' ? new Promise(() => {}) : Promise.resolve();
  };

  /** What happens at one check: what the server says, and how each dependency behaves. */
  const aCheck = fc.record({
    says: fc.constantFrom(...standings),
    ways: fc.record(Object.fromEntries(dependencies.map((name) => [name, fc.constantFrom(...ways)]))),
  });

  test('the window comes to a screen in bounded time, and the right one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await fc.assert(
      fc.asyncProperty(fc.array(aCheck, { minLength: 1, maxLength: 4 }), fc.boolean(), async (checks, holds) => {
        vi.useFakeTimers();
        let now = checks[0];
        const way = (name: (typeof dependencies)[number]) => now?.ways[name] ?? 'works';
        const gate = createGate({
          ask: () => failing(way('ask')).then(() => now?.says ?? { kind: 'unreachable', cause: 'server' }),
          entitlement: {
            keep: () => failing(way('keep')),
            forget: () => failing(way('forget')),
            validUntil: () => failing(way('validUntil')).then(() => (holds ? until : undefined)),
          },
          changed: () => void failing(way('changed')).catch(() => {}),
        });
        let refused = false;
        for (const check of checks) {
          now = check;
          let ended = false;
          const checked = gate.check().then(() => {
            ended = true;
          });
          await vi.advanceTimersByTimeAsync(15_000);
          expect(ended).toBe(true);
          await checked;
          const heard = way('ask') === 'works' ? check.says.kind : 'unreachable';
          refused = heard === 'unreachable' ? refused : heard !== 'paid';
          const offline = holds && !refused && way('validUntil') === 'works';
          const expected = { paid: 'open', unreachable: offline ? 'offline' : 'unreachable' } as const;
          expect(gate.current().step).toBe(heard === 'paid' || heard === 'unreachable' ? expected[heard] : heard);
        }
        vi.useRealTimers();
      }),
      { numRuns: 300 },
    );
  });

  test.each(['keep', 'forget'] as const)('a full disk in %s leaves nobody on "Checking…"', async (name) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const full = () => Promise.reject(new Error('ENOSPC: no space left on device'));
    const gate = createGate({
      ask: async () => (name === 'keep' ? { kind: 'paid', token: 'statement' } : { kind: 'unpaid' }),
      entitlement: { keep: full, forget: full, validUntil: full },
      changed: () => {},
    });
    await gate.check();
    expect(gate.current()).toEqual({ step: name === 'keep' ? 'open' : 'unpaid' });
  });
});
