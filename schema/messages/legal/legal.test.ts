import { describe, expect, test } from 'vitest';
import { legalPages } from '../../legal-pages.ts';
import { lifetimes } from '../../rules.ts';
import { legalTexts } from './index.ts';
import type { LegalBlock, LegalDocument } from './legal-document.ts';

const day = 86_400;
const { en, sl } = { en: legalTexts.en.documents, sl: legalTexts.sl.documents };

/** The places and links of a text, in their order. */
const placesIn = (text: string) => text.match(/\{\w+\}|\]\([\w-]+\)/g) ?? [];
/** What a document is made of, whatever language it is in. */
const shapeOf = ({ sections }: LegalDocument) => sections.map(({ blocks }) => blocks.map(shapeOfBlock));
function shapeOfBlock(block: LegalBlock): unknown {
  if (typeof block === 'string') return placesIn(block).toSorted();
  if ('where' in block) return [block.where, placesIn(block.text).toSorted()];
  if ('list' in block) return block.list.map(shapeOfBlock);
  return block.table.rows.map((row) => row.length);
}
const textOf = (document: LegalDocument) => JSON.stringify(document);

describe('the legal pages', () => {
  test.each(legalPages)('%s says the same in both languages, place by place', (page) => {
    expect(shapeOf(sl[page])).toEqual(shapeOf(en[page]));
    expect(sl[page].title).not.toBe(en[page].title);
  });

  test('every place is one that can be filled, and every link one of them', () => {
    const places = Object.values(en).flatMap((document) => placesIn(textOf(document)));
    const known = [
      ...Object.keys(legalTexts.en.frame.unset).map((fact) => `{${fact}}`),
      ...legalPages.map((to) => `](${to})`),
    ];
    expect(places.filter((place) => !known.includes(place))).toEqual([]);
    for (const fact of Object.keys(legalTexts.en.frame.unset)) expect(places, fact).toContain(`{${fact}}`);
  });

  /** Row by row of the notice: what the data is, and the days that must stand there. */
  test.each([
    ['Account', [lifetimes.unconfirmedSeconds, lifetimes.invitationKeptSeconds]],
    ['Logins', [lifetimes.sessionMaximumSeconds, lifetimes.installationSeconds]],
  ])('the period of “%s” is the one that holds', (data, periods) => {
    for (const document of [en.privacy, sl.privacy]) {
      const rows = document.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.rows : [])),
      );
      const place = en.privacy.sections.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (typeof block === 'object' && 'table' in block ? block.table.rows : [])),
      );
      const row = rows[place.findIndex(([name = '']) => name.startsWith(data))];
      for (const seconds of periods) expect(row?.[2]).toContain(`${seconds / day}`);
    }
  });

  test.each([
    ['the free month', lifetimes.trialDays],
    ['a pro-forma', lifetimes.transferDueDays],
  ])('the terms say how many days %s has', (_, days) => {
    for (const { terms } of [en, sl]) expect(textOf(terms)).toMatch(new RegExp(`\\b${days} (days|dneh|dni)`));
  });

  test('seven days stand in words where the rules have seven', () => {
    const { deletionGraceSeconds, entitlementSeconds, sessionSeconds } = lifetimes;
    expect([deletionGraceSeconds, entitlementSeconds, sessionSeconds]).toEqual([7 * day, 7 * day, 7 * day]);
  });
});
