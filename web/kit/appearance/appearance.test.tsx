import { ApolloProvider } from '@apollo/client/react';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answering } from '../../../tests/support/screen/answering.ts';
import { show } from '../../../tests/support/screen/shown.tsx';
import { isDark, shownTheme, showTheme } from './shown-theme.ts';
import { ThemeProvider, useTheme } from './theme.tsx';

const schemes = ['light', 'dark'];
const root = document.documentElement;
const bars = () => [...document.querySelectorAll('meta[name="theme-color"]')].map((bar) => bar.getAttribute('media'));

beforeEach(() => {
  document.head.innerHTML = schemes
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.theme;
});

describe('the theme of the page', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['sepia', 'system'],
    [undefined, 'system'],
  ])('said as %s is %s', (said, theme) => {
    if (said !== undefined) root.dataset.theme = said;
    expect(shownTheme()).toBe(theme);
  });

  test('colours the bar of the browser, and gives it back to the device', () => {
    showTheme('dark');
    expect([root.dataset.theme, bars()]).toEqual(['dark', ['not all', 'all']]);
    showTheme('light');
    expect([root.dataset.theme, bars()]).toEqual(['light', ['all', 'not all']]);
    showTheme('system');
    expect([root.dataset.theme, bars()]).toEqual([
      undefined,
      schemes.map((scheme) => `(prefers-color-scheme: ${scheme})`),
    ]);
  });

  test.each([true, false])('is dark as the device is where nobody chose: %s', (dark) => {
    vi.stubGlobal('matchMedia', () => ({ matches: dark }));
    expect(isDark()).toBe(dark);
    showTheme('light');
    expect(isDark()).toBe(false);
    showTheme('dark');
    expect(isDark()).toBe(true);
  });
});

function Shown() {
  const { theme, choose } = useTheme();
  return (
    <button type="button" onClick={() => choose('light')}>
      {theme}
    </button>
  );
}

test('in the desktop app the theme is asked of the shell, and kept by it alone', async () => {
  const chooseTheme = vi.fn(async () => {});
  vi.stubGlobal('delavnica', { theme: async () => 'dark', chooseTheme });
  const { client, asked } = answering({});
  const { user } = show(
    <ApolloProvider client={client}>
      <ThemeProvider>
        <Shown />
      </ThemeProvider>
    </ApolloProvider>,
  );
  await screen.findByRole('button', { name: 'dark' });
  await waitFor(() => expect(root.dataset.theme).toBe('dark'));
  await user.click(screen.getByRole('button', { name: 'dark' }));
  await waitFor(() => expect(chooseTheme).toHaveBeenCalledExactlyOnceWith('light'));
  await act(async () => {});
  expect([root.dataset.theme, asked]).toEqual(['light', []]);
});
