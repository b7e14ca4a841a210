import { useEffect, useState } from 'react';

/**
 * Does something with what has been read: at once, or as soon as the answer is there, so that a person who is faster than the
 * line need not press again.
 */
export function useRunAfterLoading(isReading: boolean, act: () => void): () => void {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || isReading) return;
    setWaits(false);
    act();
  });
  return () => (isReading ? setWaits(true) : act());
}
