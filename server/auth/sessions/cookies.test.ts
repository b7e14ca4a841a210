import { expect, test } from 'vitest';
import { legalTexts } from '../../../schema/messages/legal/index.ts';
import { cookies } from './cookies.ts';

const minute = 60;
const day = 86_400;

test.each(Object.values(legalTexts).map(({ documents }) => documents))(
  'the privacy notice names each cookie and how long it lasts',
  ({ privacy }) => {
    const rows = privacy.sections.flatMap(({ blocks }) =>
      blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.rows : [])),
    );
    for (const { name, lifetimeSeconds } of cookies) {
      const [, , period] = rows.find(([cookie]) => cookie === name) ?? [];
      const units = lifetimeSeconds < day ? lifetimeSeconds / minute : lifetimeSeconds / day;
      expect(period, name).toMatch(new RegExp(`^${units} `));
    }
  },
);
