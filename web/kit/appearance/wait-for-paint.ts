/** A frame that takes longer than this is not waited for. */
const longestMilliseconds = 250;

/**
 * Settles once what has just been changed is on the screen: work that nobody sees then takes no time from it. At once where
 * the page is not seen, and as soon as it is left: what is to be written is not put off until somebody comes back.
 */
export async function waitForPaint(): Promise<void> {
  if (document.hidden) return;
  await new Promise<void>((settle) => {
    const end = () => {
      clearTimeout(late);
      document.removeEventListener('visibilitychange', end);
      settle();
    };
    const late = setTimeout(end, longestMilliseconds);
    document.addEventListener('visibilitychange', end);
    // The first is called before the change is painted, the second after; what follows is in nobody's frame.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(end)));
  });
}
