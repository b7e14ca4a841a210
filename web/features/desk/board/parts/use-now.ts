import { useEffect, useState } from 'react';

const tickMilliseconds = 30_000;

/** The present moment, in milliseconds, counted on so that a promise becomes late while somebody looks at it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMilliseconds);
    return () => clearInterval(timer);
  }, []);
  return now;
}
