import { expect, test } from 'vitest';
import { helpTopicOf, type Screen, screens } from '../../../../schema/screens.ts';
import { topics } from './topic-list.ts';

/** What needs no explanation, or is explained by itself: the landing page, the help, and the ways between. */
const withoutTopic = [
  screens.landing,
  screens.undoChange,
  screens.invitation,
  screens.handOver,
  screens.help,
  screens.externalRedirect,
].map(({ path }) => path);

test('each screen has a topic, but for the help itself and the ways between', () => {
  const known = new Set<string | undefined>(topics.map(({ id }) => id));
  const all: readonly Screen[] = Object.values(screens);
  expect(all.filter((screen) => !known.has(helpTopicOf(screen))).map(({ path }) => path)).toEqual(withoutTopic);
});

test('a topic leads to its screen, unless that needs a row or an order', () => {
  const screenOf = Object.fromEntries(topics.map(({ id, screen }) => [id, screen]));
  expect(screenOf).toMatchObject({ bank: '/bank', takeIn: '/take-in', subscription: '/billing', login: '/login' });
  expect(['jobCard', 'card', 'transfer', 'offline'].map((id) => screenOf[id])).toEqual(Array(4).fill(undefined));
});
