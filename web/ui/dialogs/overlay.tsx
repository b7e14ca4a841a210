import { type ReactNode, useLayoutEffect, useState } from 'react';
import styles from './dialog.module.css';

const scrollBar = '--scroll-bar';

/**
 * What a dialog is on. It covers the window to its edges and takes the page's scroll bar away; the page keeps its
 * place, because it is given the room that the bar took.
 */
export function Overlay({ children }: { readonly children: ReactNode }) {
  // Measured before this is drawn, while the bar is still there.
  const [room] = useState(() => window.innerWidth - document.documentElement.clientWidth);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    // A dialog over another one finds no bar any more.
    if (style.getPropertyValue(scrollBar) !== '') return undefined;
    style.setProperty(scrollBar, `${room}px`);
    return () => void style.removeProperty(scrollBar);
  }, [room]);
  return <div className={styles.overlay}>{children}</div>;
}
