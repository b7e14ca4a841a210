import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { byLanguage } from '../../../tests/support/texts.ts';
import { LanguageSwitch } from '../../ui/layout/language-switch.tsx';
import { LanguageContext } from '../language.ts';
import { BrowserLanguage } from '../spoken-language.tsx';
import { useTexts } from '../texts.ts';
import { loadLanguage, wordsByLanguage } from './words-by-language.ts';

afterEach(cleanup);
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));

interface Greeting {
  readonly hello: string;
}

/** Texts whose Slovenian words come when the test says so. */
function texts() {
  const english = vi.fn(async () => ({ hello: 'Hello' }) as const);
  let resolve = (_: Greeting) => {};
  let reject = (_: Error) => {};
  const slovenian = new Promise<Greeting>((come, fail) => {
    resolve = come;
    reject = fail;
  });
  const load = vi.fn(() => slovenian);
  return { area: wordsByLanguage({ ...byLanguage(english), sl: load }), english, load, resolve, reject };
}

function Hello({ area }: { readonly area: ReturnType<typeof texts>['area'] }) {
  return <p>{useTexts(area)('hello')}</p>;
}

const shown = (area: ReturnType<typeof texts>['area']) =>
  act(async () => {
    render(
      <BrowserLanguage>
        <Suspense fallback="waiting">
          <Hello area={area} />
        </Suspense>
        <LanguageSwitch />
      </BrowserLanguage>,
    );
  });
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

test('only the language that is spoken is loaded, and the old words stay until the new ones are there', async () => {
  await loadLanguage('en');
  const { area, english, load, resolve } = texts();
  await shown(area);
  screen.getByText('Hello');
  expect([english.mock.calls.length, load.mock.calls.length]).toEqual([1, 0]);
  await press('Slovenščina');
  screen.getByText('Hello');
  expect(document.documentElement.lang).toBe('en');
  await act(async () => resolve({ hello: 'Pozdrav' }));
  screen.getByText('Pozdrav');
  expect(document.documentElement.lang).toBe('sl');
  await press('English');
});

test('where words cannot be loaded the old language is spoken on, and the next press tries again', async () => {
  await loadLanguage('en');
  const { area, load, reject } = texts();
  await shown(area);
  await press('Slovenščina');
  await act(async () => reject(new Error('no network')));
  screen.getByText('Hello');
  load.mockResolvedValue({ hello: 'Pozdrav' });
  await press('Slovenščina');
  screen.getByText('Pozdrav');
  await press('English');
});

test('what speaks before its words are there waits for them', async () => {
  const { area, resolve } = texts();
  await act(async () => {
    render(
      <LanguageContext value="sl">
        <Suspense fallback="waiting">
          <Hello area={area} />
        </Suspense>
      </LanguageContext>,
    );
  });
  screen.getByText('waiting');
  expect(() => area.sl).toThrow(/before they are loaded/);
  await act(async () => resolve({ hello: 'Pozdrav' }));
  screen.getByText('Pozdrav');
});
