import { useEffect } from 'react';

const product = 'Delavnica';

/** Sets the title of the browser's tab to the screen's name followed by the product's, for as long as it is shown. */
export function useDocumentTitle(screen: string): void {
  useEffect(() => {
    document.title = `${screen} · ${product}`;
  }, [screen]);
}
