import { useEffect, useState } from 'react';

/**
 * Makes sure that a screen is in a document of its own. The content security policy belongs to the document, and only
 * the card payment's lets the provider's script in; a reader who came here from another screen without loading the page
 * is still under that screen's policy, so the page is loaded once more.
 *
 * @param path the screen's own address
 */
export function useOwnDocument(path: string): 'here' | 'loading' {
  const [own] = useState(() => loadedPath() === path);
  useEffect(() => {
    if (!own) window.location.reload();
  }, [own]);
  return own ? 'here' : 'loading';
}

/** The path that the browser loaded this document from, whatever the screens have made of the address since. */
function loadedPath(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return entry && new URL(entry.name).pathname;
}
