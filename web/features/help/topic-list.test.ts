import { expect, test } from 'vitest';
import { screens } from '../../../schema/screens.ts';
import { topics } from './topic-list.ts';

test('each screen that is listed somewhere has a topic, but for the help itself', () => {
  const explained = new Set<string>(topics.flatMap(({ screen }) => screen ?? []));
  const listed = Object.values(screens).flatMap((screen) => ('listed' in screen ? screen.path : []));
  expect(listed.filter((path) => !explained.has(path))).toEqual([screens.help.path]);
});
