import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

/** The files of a worker share a document: after each test nothing of it is left there. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
});

/** What a screen still loads when its last test ends cannot be loaded any more once the file is over. */
afterAll(() => vi.dynamicImportSettled());
