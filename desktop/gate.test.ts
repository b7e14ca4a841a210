import { describe, expect, test } from 'vitest';
import type { Gate } from '../schema/desktop-bridge.ts';
import { createGate, type Standing } from './gate.ts';

/** A gate whose server answers what it is told to, and which remembers everything it did. */
function aGate(answers: Standing[], validUntil?: Date) {
  const shown: Gate[] = [];
  const kept: string[] = [];
  let forgotten = 0;
  let asked = 0;
  const gate = createGate({
    ask: async () => answers[Math.min(asked++, answers.length - 1)] ?? { kind: 'unreachable' },
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
    const { gate, forgotten } = aGate([{ kind: 'unreachable' }], until);
    await gate.check();
    expect(gate.current()).toEqual({ step: 'offline', until: until.toISOString() });
    expect(forgotten()).toBe(0);
  });

  test('closes without the server and without a statement', async () => {
    const { gate } = aGate([{ kind: 'unreachable' }]);
    await gate.check();
    expect(gate.current()).toEqual({ step: 'unreachable' });
  });

  test('tells of a change once, and asks once for checks at the same moment', async () => {
    const { gate, shown, asked } = aGate([{ kind: 'unpaid' }]);
    await Promise.all([gate.check(), gate.check(), gate.check()]);
    await gate.check();
    expect(asked()).toBe(2);
    expect(shown).toEqual([{ step: 'unpaid' }]);
  });
});
