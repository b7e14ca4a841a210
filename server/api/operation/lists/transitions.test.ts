import { expect, test } from 'vitest';
import { requireTransition, type Transitions } from './transitions.ts';

const states = ['PLANNED', 'CONFIRMED', 'DONE'] as const;
const transitions: Transitions<(typeof states)[number]> = {
  PLANNED: ['CONFIRMED'],
  CONFIRMED: ['PLANNED', 'DONE'],
  DONE: [],
};

test('a state is followed by those of the table and by itself, and a refusal says which', () => {
  for (const from of states) {
    requireTransition(transitions, from, undefined);
    for (const to of states) {
      const move = () => requireTransition(transitions, from, to);
      if (to === from || transitions[from].includes(to)) move();
      else expect(move).toThrow(expect.objectContaining({ code: 'INVALID_STATE', possible: transitions[from] }));
    }
  }
});
