import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

/** The files of a worker share a document: after each test nothing of it is left there. */
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
});
