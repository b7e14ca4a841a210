import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mailPage } from '../../server/integrations/mail/mail-page.ts';
import { readMailColours } from './mail-colours.ts';
import { pagesFile, renderMailPages } from './render-mail-pages.ts';

test('the pages that the server has are those that react-email makes: `npm run mails` writes them', () => {
  expect(readFileSync(pagesFile, 'utf8')).toBe(renderMailPages());
});

describe('a page', () => {
  const words = {
    language: 'sl' as const,
    subject: 'Potrdite naslov',
    greeting: 'Pozdravljeni,',
    text: 'Prva vrstica\nDruga vrstica',
    closing: 'Delavnica',
  };
  const action = {
    label: 'Potrdi',
    url: 'https://delavnica.example/x?a=1&b=2',
    linkHint: 'Če gumb ne deluje:',
    note: 'Prezrite.',
  };

  test.each([
    ['with a button', mailPage({ ...words, action })],
    ['that tells something', mailPage(words)],
  ])(
    '%s has words in every place, in its language, the mark and colours of the site, and nothing of others',
    { tags: ['screens-u13'] },
    (_, html) => {
      expect(html).toContain(readMailColours().light.accent);
      expect(html).not.toMatch(/%\w+%/);
      expect(html).toContain('lang="sl"');
      expect(html).toContain('Prva vrstica<br>Druga vrstica');
      expect(html).not.toMatch(/<(script|img|iframe|form)|url\(|@import/i);
      const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
      expect([...new Set(links)]).toEqual(html.includes('Potrdi<') ? ['https://delavnica.example/x?a=1&amp;b=2'] : []);
    },
  );

  test('tells a list of mails what it is about before anything that is read in it', () => {
    const html = mailPage({ ...words, action });
    const hidden = html.indexOf('Prva vrstica');
    expect(hidden).toBeGreaterThan(0);
    expect(hidden).toBeLessThan(html.indexOf('Delavnica</td>'));
    expect(html.slice(html.lastIndexOf('<div', hidden), hidden)).toContain('display:none');
  });

  test('takes words as text, and looks at them once', { tags: ['security-8'] }, () => {
    const bait = '<a href="https://evil.example">%url%</a>';
    const html = mailPage({ ...words, greeting: bait, subject: bait, action: { ...action, note: bait } });
    expect(html).not.toContain(bait);
    expect(html).not.toContain('<a href="https://evil');
    expect(html.split('&lt;a href=&quot;https://evil.example&quot;&gt;%url%&lt;/a&gt;')).toHaveLength(5);
  });
});

test.each(['light', 'dark'] as const)('what is read in the %s theme stands out from its ground', (theme) => {
  const { page, surface, text, muted, accent, onAccent, accentText } = readMailColours()[theme];
  const pairs = [
    [text, surface],
    [muted, surface],
    [muted, page],
    [accentText, surface],
    [onAccent, accent],
  ] as const;
  for (const [ink, ground] of pairs) expect([ink, ground, contrastOf(ink, ground) >= 4.5]).toEqual([ink, ground, true]);
});

/** How much two colours differ in lightness, as WCAG 2.2 calculates it (1.4.3). */
function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [one, other].map(lightnessOf).toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
