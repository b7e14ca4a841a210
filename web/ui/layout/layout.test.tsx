import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/screen/shown.tsx';
import { SpeakContext } from '../../language/language.ts';
import { AppShell } from './app-shell.tsx';
import { Card } from './card.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo, LogoMark } from './logo.tsx';
import { Page } from './page.tsx';
import { Tiles } from './tiles.tsx';

describe('AppShell', () => {
  test('has a bar, a place for the navigation, one main region and a foot', () => {
    show(
      <AppShell
        home="/dashboard"
        actions={<button type="button">Ana</button>}
        navigation={<nav>The screens</nav>}
        foot="The foot"
      >
        <p>The screen</p>
      </AppShell>,
    );
    const bar = within(screen.getByRole('banner'));
    expect(bar.getByRole('link', { name: 'Delavnica, start page' }).getAttribute('href')).toBe('/dashboard');
    bar.getByRole('button', { name: 'Ana' });
    within(screen.getByRole('navigation')).getByText('The screens');
    within(screen.getByRole('main')).getByText('The screen');
    within(screen.getByRole('contentinfo')).getByText('The foot');
  });

  test('offers the keyboard a way past the bar first of all, to a place that can take the focus', async () => {
    const { user } = show(<AppShell>The screen</AppShell>);
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.activeElement).toBe(skip);
    const main = screen.getByRole('main');
    expect(skip.getAttribute('href')).toBe(`#${main.id}`);
    // Whatever has no such attribute takes no focus in a browser; here everything would.
    expect(main.getAttribute('tabindex')).toBe('-1');
  });
});

test('Page has one heading of the first level, its words in the tab as well', () => {
  show(
    <Page title="Team" lead="Who works here" actions={<button type="button">Add</button>}>
      The list
    </Page>,
  );
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['Team']);
  expect(document.title).toBe('Team · Delavnica');
  screen.getByText('Who works here');
  screen.getByRole('button', { name: 'Add' });
  screen.getByText('The list');
});

test('Card is a region by the name of its heading, and none without', () => {
  show(
    <>
      <Card title="Devices">First</Card>
      <Card>Second</Card>
    </>,
  );
  within(screen.getByRole('region', { name: 'Devices' })).getByRole('heading', { level: 2, name: 'Devices' });
  expect(screen.getAllByRole('region', { name: /./ })).toHaveLength(1);
  expect(screen.getByText('Second').hasAttribute('aria-label')).toBe(false);
});

test('Tiles keep their order', () => {
  const { container } = show(
    <Tiles>
      <p>One</p>
      <p>Two</p>
    </Tiles>,
  );
  expect([...container.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual(['One', 'Two']);
});

describe('LanguageSwitch', () => {
  test.each([
    ['en', 'Slovenščina', 'sl'],
    ['sl', 'English', 'en'],
  ] as const)('from %s leads to %s, said in that language', async (language, name, other) => {
    const speak = vi.fn();
    const { user } = show(
      <SpeakContext value={speak}>
        <LanguageSwitch />
      </SpeakContext>,
      { language },
    );
    const button = screen.getByRole('button', { name });
    expect(button.lang).toBe(other);
    await user.click(button);
    expect(speak).toHaveBeenCalledWith(other);
  });

  test('is not there where the shell of the app decides', () => {
    show(<LanguageSwitch />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('Logo says the name once; its mark is silent', () => {
  const { container } = show(
    <>
      <Logo />
      <LogoMark />
    </>,
  );
  screen.getByText('Delavnica');
  const marks = [...container.querySelectorAll('svg')];
  expect(marks.map((mark) => mark.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
});
