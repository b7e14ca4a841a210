import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Language } from '../../../../schema/languages.ts';
import { LanguageSwitch } from '../../../ui/layout/language-switch.tsx';
import { ShellLanguage } from './shell-language.tsx';

afterEach(cleanup);

const spoken = () => document.documentElement.lang;

test('the screens speak as the shell does, and tell it what is chosen on them', async () => {
  const chooseLanguage = vi.fn(async () => {});
  let tell: (language: Language) => void = () => {};
  const onLanguage = (listener: (language: Language) => void) => {
    tell = listener;
    return () => {};
  };
  render(
    <ShellLanguage bridge={{ language: async () => 'sl', onLanguage, chooseLanguage }}>
      <LanguageSwitch />
    </ShellLanguage>,
  );
  await waitFor(() => expect(spoken()).toBe('sl'));
  expect(chooseLanguage).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole('button', { name: 'English' }));
  await waitFor(() => expect(spoken()).toBe('en'));
  expect(chooseLanguage).toHaveBeenCalledExactlyOnceWith('en');
  act(() => tell('sl'));
  await waitFor(() => expect(spoken()).toBe('sl'));
  expect(chooseLanguage).toHaveBeenCalledOnce();
});
