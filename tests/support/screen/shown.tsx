import { configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '../../../schema/languages.ts';
import { loadReasons } from '../../../web/language/reasons.ts';
import { SpokenLanguage } from '../../../web/language/spoken-language.tsx';
import { ToastProvider } from '../../../web/ui/notices/toast.tsx';

/** Parts of a screen, drawn into a document without a browser: for what they say to people, keyboards and screen readers. */

// A busy machine may take its time, as with `expect.poll` (vitest.config.ts).
configure({ asyncUtilTimeout: 15_000 });
// Here, as on a page that has been open for a moment.
await loadReasons();

export interface ShownOptions {
  readonly language?: Language;
  /** Where the page is. */
  readonly path?: string;
  /** What is at other addresses. */
  readonly elsewhere?: Readonly<Record<string, ReactNode>>;
}

/** Draws a part as the application does: in a language, at an address, below the region of toasts. */
export function show(part: ReactNode, { language = 'en', path = '/', elsewhere = {} }: ShownOptions = {}) {
  const others = Object.entries(elsewhere).map(([at, element]) => ({ path: at, element }));
  const router = createMemoryRouter([...others, { path: '*', element: part }], { initialEntries: [path] });
  const page = (
    <SpokenLanguage language={language}>
      <ToastProvider>
        <RouterProvider router={router} />
      </ToastProvider>
    </SpokenLanguage>
  );
  return { ...render(page), user: userEvent.setup(), router };
}

/** The text that a screen reader says when it comes to an element, beside its name. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}
